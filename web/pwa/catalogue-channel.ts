/** On which every tab and search worker hears that another catalogue is stored. */
export const catalogueChannel = "millrace-catalogue";
