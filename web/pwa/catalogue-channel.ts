/** The BroadcastChannel that tells all tabs and search workers that a new catalogue has been stored. */
export const catalogueChannel = "millrace-catalogue";
