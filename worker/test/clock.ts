import { beforeEach, vi } from "vitest";

/** Mocks `Date` in each test of a file or a `describe` block. Time stands still until the test advances it. */
export function mockClock(now?: number): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], ...(now !== undefined && { now }) });
    return () => void vi.useRealTimers();
  });
}

export const advanceSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
export const advanceMinutes = (minutes: number) => advanceSeconds(minutes * 60);
