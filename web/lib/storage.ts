/** localStorage or sessionStorage, but never throws. If the storage is blocked or full, nothing is stored. */
interface SafeStorage {
  read(key: string): string | null;
  /** Stores the value; null removes it. @returns false if the storage is blocked or full. */
  write(key: string, value: string | null): boolean;
  keys(): string[];
}

export const safeLocalStorage = createSafeStorage(() => localStorage);
export const safeSessionStorage = createSafeStorage(() => sessionStorage);

/** @param area reads the global anew each time, because even reading it throws when the storage is blocked. */
function createSafeStorage(area: () => Storage): SafeStorage {
  const attempt = <Result>(action: () => Result, fallback: Result): Result => {
    try {
      return action();
    } catch {
      return fallback;
    }
  };
  return {
    read: (key) => attempt(() => area().getItem(key), null),
    write: (key, value) =>
      attempt(() => {
        if (value === null) area().removeItem(key);
        else area().setItem(key, value);
        return true;
      }, false),
    keys: () => attempt(() => Object.keys(area()), []),
  };
}
