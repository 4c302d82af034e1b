import { isSuccess, parseJson } from "#web/lib/api.ts";

/** Whether a response is a success from our API. A captive portal may send its own page with status 200. */
export async function isApiReply(response: Response): Promise<boolean> {
  return response.status === 200 && isSuccess(parseJson(response, await response.clone().text()));
}
