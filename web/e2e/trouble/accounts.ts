import { securityEventText } from "#contract/security-events.ts";
import { expectDocumented, type Report, type Scenario, timed } from "./scenario.ts";

const [firstSecret, secondSecret] = ["first", "second"].map(
  (n) => `the ${n} secret of this day, of 32 characters and more`,
);

/** Replaces AUTH_SECRET, and removes the former one before Bo has signed in again. */
export async function rotatedSecret({ server, ana, bo }: Scenario): Promise<Report> {
  await server.restart({ AUTH_SECRET: String(secondSecret), AUTH_SECRET_PREVIOUS: String(firstSecret) });
  expectDocumented((await ana.checkSession()) === 200, "sessions outlive a new AUTH_SECRET");
  expectDocumented((await ana.signIn()) === 200, "authenticators work while AUTH_SECRET_PREVIOUS is set");
  await server.restart({ AUTH_SECRET_PREVIOUS: "" });
  expectDocumented((await bo.checkSession()) === 200, "sessions outlive the end of AUTH_SECRET_PREVIOUS");
  await server.sql("DELETE FROM sessions"); // in case the former secret leaked
  expectDocumented((await ana.checkSession()) === 401, "DELETE FROM sessions signs everybody out");
  expectDocumented((await ana.signIn()) === 200, "a sign-in has encrypted the authenticator anew");
  const status = await bo.signIn();
  expectDocumented(status === 503, `whoever has not signed in meanwhile is refused with 503, not ${status}`);
  const [output, duration] = await timed(() => server.runOperator("staff", "authenticator", bo.username));
  expectDocumented((await bo.enroll(output)) === 200, "the link sets up another authenticator");
  return {
    operatorSees:
      "sessions go on; one who did not sign in meanwhile is refused with 503, and the log says why",
    operatorDoes:
      'AUTH_SECRET_PREVIOUS, AUTH_SECRET, later delete the former; npm run operator -- staff authenticator "Bo Lind"',
    time: `the last command ${duration}; in production AUTH_SECRET_PREVIOUS stays until all have signed in`,
  };
}

/** Ana has lost the phone with her authenticator app. */
export async function lostAuthenticator({ server, ana }: Scenario): Promise<Report> {
  const before = (await server.mails()).length;
  const [output, duration] = await timed(() => server.runOperator("staff", "authenticator", ana.username));
  expectDocumented((await ana.checkSession()) === 401, "resetting an authenticator ends sessions");
  const status = await ana.signIn();
  expectDocumented(
    status === 401,
    `without the link the password alone opens nothing, but was answered ${status}`,
  );
  expectDocumented((await ana.enroll(output)) === 200, "the link sets up another authenticator");
  const secondStatus = await ana.enroll(output);
  expectDocumented(secondStatus !== 200, "the link works once");
  await server.runCron();
  const mails = await server.mails();
  const mailsAboutAna = mails.slice(before).filter(({ text }) => text.includes(ana.username));
  expectDocumented(
    mailsAboutAna.some(({ subject }) => subject.includes(securityEventText["authenticator-reset"])),
    "a mail says that an authenticator was reset",
  );
  return {
    operatorSees: `Ana calls; afterwards mails to SECURITY_MAIL_TO: ${[...new Set(mailsAboutAna.map(({ subject }) => subject))].join("; ")}`,
    operatorDoes: 'npm run operator -- staff authenticator "Ana Ruiz", and hands over the link',
    time: `command ${duration}, the mail with the next run of the cron trigger (in production within five minutes)`,
  };
}
