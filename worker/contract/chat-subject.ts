/** The subject of a conversation that the chat sends. In a file of its own, because only the chat's chunk needs it. */
export const chatSubject = "AI Chat Support Request";
