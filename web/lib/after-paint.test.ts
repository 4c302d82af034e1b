import { afterEach, expect, it, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stubFrames(ms: number): void {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work, ms));
  vi.stubGlobal("cancelAnimationFrame", (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame));
}

it.each([16, 199, 200, 201, 1000, 1e9])("runs the work once if a frame comes after %i ms", (ms) => {
  stubFrames(ms);
  const work = vi.fn();
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledOnce();
});

it.each([16, 1000])("can be canceled if a frame comes after %i ms", (ms) => {
  stubFrames(ms);
  const work = vi.fn();
  afterPaint(work)();
  vi.advanceTimersByTime(2000);
  expect(work).not.toHaveBeenCalled();
});
