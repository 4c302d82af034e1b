import { adminTokenHeader } from "#contract/headers.ts";
import { getSession, login, setUpAuthenticator, verifyCode } from "#contract/sign-in.ts";
import { codeFor } from "../authenticator.ts";

interface Answer {
  status: number;
  json: { token?: string; data?: { secret?: string }; message?: string };
}

const stepMs = 30_000;

/** An administrator who signs in to the panel with an authenticator app. */
export class Administrator {
  readonly username: string;
  password = "";
  /** The authenticator app's secret. */
  #secret = "";
  #usedStep = 0;
  #token = "";
  readonly #cookies = new Map<string, string>();
  readonly #origin: () => string;

  constructor(username: string, origin: () => string) {
    this.username = username;
    this.#origin = origin;
  }

  /** Sets up the authenticator app with the link printed by `npm run operator -- staff`. */
  async enroll(printed: string): Promise<number> {
    const enrolment = /#enroll=([\w-]+)/.exec(printed)?.[1];
    if (!enrolment) throw new Error(`No link in ${printed}`);
    await this.#logIn(enrolment);
    const { status, json } = await this.#call(setUpAuthenticator);
    if (!json.data?.secret) return status;
    this.#secret = json.data.secret;
    this.#usedStep = 0;
    return this.#verify();
  }

  /** Signs in with password and code. @returns the status of the last reply */
  async signIn(): Promise<number> {
    const status = await this.#logIn();
    return status === 200 ? this.#verify() : status;
  }

  /** Checks whether the session is still valid. @returns the reply's status */
  async session(): Promise<number> {
    return (await this.#call(getSession)).status;
  }

  async #logIn(enrolment?: string): Promise<number> {
    const { username, password } = this;
    return (await this.#call(login, { username, password, ...(enrolment && { enrolment }) })).status;
  }

  /** The server accepts a code once, from one interval before it to one after. */
  async #verify(): Promise<number> {
    const present = Math.floor(Date.now() / stepMs);
    const step = Math.max(present - 1, this.#usedStep + 1);
    if (step > present + 1) throw new Error("All codes of this minute are used");
    const token = codeFor(this.#secret, step - present);
    const { status, json } = await this.#call(verifyCode, { username: this.username, token });
    if (status === 200) {
      this.#usedStep = step;
      this.#token = json.token ?? "";
    }
    return status;
  }

  async #call({ method, path }: { method: string; path: string }, body?: object): Promise<Answer> {
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
    return { status: response.status, json: (await response.json()) as Answer["json"] };
  }
}
