/** Whether this is our API's own success: a captive portal answers with anything, under any status. */
export async function isOurs(response: Response): Promise<boolean> {
  if (response.status !== 200 || !response.headers.get("Content-Type")?.startsWith("application/json"))
    return false;
  try {
    return ((await response.clone().json()) as { success?: unknown } | null)?.success === true;
  } catch {
    return false;
  }
}
