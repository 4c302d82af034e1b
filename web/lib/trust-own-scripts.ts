/** TypeScript's library lacks Trusted Types. */
interface PolicyFactory {
  defaultPolicy: object | null;
  createPolicy(name: "default", rules: { createScriptURL: (url: string) => string }): object;
}

/**
 * Lets this page start workers from scripts of its own origin where the Content-Security-Policy demands Trusted Types.
 * HTML and inline scripts from strings stay refused.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", {
    createScriptURL: (url) => {
      if (new URL(url, location.origin).origin === location.origin) return url;
      throw new TypeError("Not one of our own scripts");
    },
  });
}
