/**
 * React makes five errors while it loads, whose stacks nobody reads. A browser that is watched (Lighthouse, developer
 * tools) parses the whole app a second time to say in which line they were made.
 */
const errors = Error as { stackTraceLimit?: unknown }; // V8's, and no standard
const { stackTraceLimit } = errors;
errors.stackTraceLimit = undefined;
queueMicrotask(() => {
  errors.stackTraceLimit = stackTraceLimit;
});
