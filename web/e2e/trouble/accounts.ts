import { insist, type Report, type Scene, timed } from "./scene.ts";

const [first, second] = ["first", "second"].map(
  (n) => `the ${n} secret of this day, of 32 characters and more`,
);

/** A new AUTH_SECRET. The former one is removed before Bo has signed in again. */
export async function rotatedSecret({ server, ana, bo }: Scene): Promise<Report> {
  await server.restart({ AUTH_SECRET: String(second), AUTH_SECRET_PREVIOUS: String(first) });
  insist((await ana.session()) === 200, "sessions outlive a new AUTH_SECRET");
  insist((await ana.signIn()) === 200, "authenticators work while AUTH_SECRET_PREVIOUS is set");
  await server.restart({ AUTH_SECRET_PREVIOUS: "" });
  insist((await bo.session()) === 200, "sessions outlive the end of AUTH_SECRET_PREVIOUS");
  await server.sql("DELETE FROM sessions"); // in case the former secret leaked
  insist((await ana.session()) === 401, "DELETE FROM sessions signs everybody out");
  insist((await ana.signIn()) === 200, "a sign-in has encrypted the authenticator anew");
  const refused = await bo.signIn();
  insist(refused === 503, `whoever has not signed in meanwhile is refused with 503, not ${refused}`);
  const [printed, took] = await timed(() => server.operator("staff", "authenticator", bo.username));
  insist((await bo.enroll(printed)) === 200, "the link sets up another authenticator");
  return {
    sees: "sessions go on; one who did not sign in meanwhile is refused with 503, and the log says why",
    does: 'AUTH_SECRET_PREVIOUS, AUTH_SECRET, later delete the former; npm run operator -- staff authenticator "Bo Lind"',
    time: `the last command ${took}; in the world AUTH_SECRET_PREVIOUS stays until all have signed in`,
  };
}

/** Ana has lost her phone. */
export async function lostAuthenticator({ server, ana }: Scene): Promise<Report> {
  const before = (await server.mails()).length;
  const [printed, took] = await timed(() => server.operator("staff", "authenticator", ana.username));
  insist((await ana.session()) === 401, "resetting an authenticator ends sessions");
  const refused = await ana.signIn();
  insist(refused === 401, `without the link the password alone opens nothing, but was answered ${refused}`);
  insist((await ana.enroll(printed)) === 200, "the link sets up another authenticator");
  const again = await ana.enroll(printed);
  insist(again !== 200, "the link works once");
  await server.cron();
  const mails = await server.mails();
  const told = mails.slice(before).filter(({ text }) => text.includes(ana.username));
  insist(told.length > 0, "a mail tells that an authenticator was reset");
  return {
    sees: `Ana calls; afterwards mails to SECURITY_MAIL_TO: ${[...new Set(told.map(({ subject }) => subject))].join("; ")}`,
    does: 'npm run operator -- staff authenticator "Ana Ruiz", and hands over the link',
    time: `command ${took}, the mail with the next run of the cron trigger (in the world within five minutes)`,
  };
}
