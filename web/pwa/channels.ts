/**
 * The BroadcastChannel that tells all tabs and search workers that the stored catalogue has been refreshed.
 */
export const catalogueChannel = "millrace-catalogue";

/** The BroadcastChannel on which the service worker posts the path of each cached list that has changed. */
export const updatedPathsChannel = "millrace-updated-paths";
