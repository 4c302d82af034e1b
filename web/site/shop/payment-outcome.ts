/** What the provider's `redirect_status` means to the person (specification, sections 4 and 8). */
export const outcomes = {
  success: {
    title: "Order Confirmed",
    text: "Your payment was processed successfully.",
    variant: "default",
  },
  pending: {
    title: "Payment Processing",
    text: "Your payment is being processed.",
    variant: "default",
  },
  error: {
    title: "Payment Failed",
    text: "There was an issue with your payment. Please try again.",
    variant: "destructive",
  },
} as const;

export type Outcome = keyof typeof outcomes;

export function outcomeOf(redirectStatus: string): Outcome {
  if (redirectStatus === "succeeded") return "success";
  return redirectStatus === "processing" ? "pending" : "error";
}
