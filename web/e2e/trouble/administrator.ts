import { adminTokenHeader } from "#contract/headers.ts";
import { getSession, login, setUpAuthenticator, verifyCode } from "#contract/sign-in.ts";
import { codeFor } from "../authenticator.ts";

interface ApiReply {
  status: number;
  json: { token?: string; data?: { secret?: string }; message?: string };
}

/** How long each TOTP code is the current one. */
const timeStepMs = 30_000;

/** An administrator who signs in to the panel with an authenticator app. */
export class Administrator {
  readonly username: string;
  password = "";
  /** The authenticator app's secret. */
  #secret = "";
  #lastUsedStep = 0;
  #token = "";
  readonly #cookies = new Map<string, string>();
  readonly #origin: () => string;

  constructor(username: string, origin: () => string) {
    this.username = username;
    this.#origin = origin;
  }

  /**
   * Sets up the authenticator app with the link printed by `npm run operator -- staff`, and signs in.
   * @returns the status of the last reply
   */
  async enroll(commandOutput: string): Promise<number> {
    const enrolment = /#enroll=([\w-]+)/.exec(commandOutput)?.[1];
    if (!enrolment) throw new Error(`No link in ${commandOutput}`);
    await this.#logIn(enrolment);
    const { status, json } = await this.#call(setUpAuthenticator);
    if (!json.data?.secret) return status;
    this.#secret = json.data.secret;
    this.#lastUsedStep = 0;
    return this.#verify();
  }

  /** Signs in with password and code. @returns the status of the last reply */
  async signIn(): Promise<number> {
    const status = await this.#logIn();
    return status === 200 ? this.#verify() : status;
  }

  /** Calls the API with the session. @returns the reply's status: 200 if the session is valid */
  async checkSession(): Promise<number> {
    return (await this.#call(getSession)).status;
  }

  async #logIn(enrolment?: string): Promise<number> {
    const { username, password } = this;
    return (await this.#call(login, { username, password, ...(enrolment && { enrolment }) })).status;
  }

  /** Submits the earliest unused code: the server accepts the previous, the current and the next code, each once. */
  async #verify(): Promise<number> {
    const currentStep = Math.floor(Date.now() / timeStepMs);
    const step = Math.max(currentStep - 1, this.#lastUsedStep + 1);
    if (step > currentStep + 1) throw new Error("All codes that the server accepts now are used");
    const token = codeFor(this.#secret, step - currentStep);
    const { status, json } = await this.#call(verifyCode, { username: this.username, token });
    if (status === 200) {
      this.#lastUsedStep = step;
      this.#token = json.token ?? "";
    }
    return status;
  }

  async #call({ method, path }: { method: string; path: string }, body?: object): Promise<ApiReply> {
    const response = await fetch(this.#origin() + path, {
      method,
      headers: {
        Origin: this.#origin(),
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(this.#token && { [adminTokenHeader]: this.#token }),
        ...(body && { "Content-Type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return { status: response.status, json: (await response.json()) as ApiReply["json"] };
  }
}
