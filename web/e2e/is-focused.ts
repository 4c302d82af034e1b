/** For `locator.evaluate`. */
export const isFocused = (element: Element): boolean => element === document.activeElement;
