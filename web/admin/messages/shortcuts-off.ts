import { storedAtom } from "#web/state/stored-atom.ts";

/** "true" where somebody has switched the panel's keyboard shortcuts off. */
export const shortcutsOffAtom = storedAtom("millrace-shortcuts-off");
