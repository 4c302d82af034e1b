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

/** Maps the payment provider's `redirect_status`. An unknown status counts as an error. */
export function outcomeOf(redirectStatus: string): Outcome {
  if (redirectStatus === "succeeded") return "success";
  return redirectStatus === "processing" ? "pending" : "error";
}
