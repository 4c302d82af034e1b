/** Whether a response is a success from our API. A captive portal may send its own page with status 200. */
export async function isApiReply(response: Response): Promise<boolean> {
  if (response.status !== 200 || !response.headers.get("Content-Type")?.startsWith("application/json"))
    return false;
  try {
    return ((await response.clone().json()) as { success?: unknown } | null)?.success === true;
  } catch {
    return false;
  }
}
