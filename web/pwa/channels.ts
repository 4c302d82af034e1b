/** The BroadcastChannel that tells all tabs and search workers that a new catalogue has been stored. */
export const catalogueChannel = "millrace-catalogue";

/** The BroadcastChannel on which the service worker posts the path of each cached API response that has changed. */
export const updatedPathsChannel = "millrace-updated-paths";
