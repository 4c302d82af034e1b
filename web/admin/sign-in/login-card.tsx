import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { paths } from "#web/paths.ts";
import { sessionExpiredAtom, unansweredChangeAtom } from "#web/state/admin-session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { CodeStep } from "./code-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SetUpStep } from "./set-up-step.tsx";
import { useEnrolment } from "./use-enrolment.ts";
import { useSignIn } from "./use-sign-in.ts";

export function LoginCard() {
  const enrolment = useEnrolment();
  const { step, error, logIn, verify, verifyByPasskey, backToLogin } = useSignIn(enrolment);
  const isExpired = useAtomValue(sessionExpiredAtom);
  const unansweredChange = useAtomValue(unansweredChangeAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPasswordStep = step.name === "password";
  const wasPasswordStep = useRef(!isExpired);
  useEffect(() => {
    // The focused element disappeared with the panel or with the previous step.
    if (isPasswordStep && !wasPasswordStep.current) heading.current?.focus();
    wasPasswordStep.current = isPasswordStep;
  }, [isPasswordStep]);
  const isWide = step.name === "set-up";
  return (
    <div className="wrap py-10 sm:py-14">
      <div
        className={`sheet mx-auto grid grid-cols-1 gap-5 p-5 sm:p-8 ${isWide ? "max-w-200" : "max-w-110"}`}
      >
        <div className="flex items-center gap-3 rule border-b pb-4">
          <Icon name="key-round" className="text-2xl text-steel" />
          <h1 ref={heading} tabIndex={-1} className="head text-3xl outline-none">
            Admin Login
          </h1>
        </div>
        {isExpired && isPasswordStep && (
          <div role="status" className="grid gap-2 rule border-l-4 border-amber pl-4">
            <p>Your session has expired. Please log in again. (Any unsaved changes are still here.)</p>
            {unansweredChange && <p>{unansweredChange}</p>}
          </div>
        )}
        {enrolment && isPasswordStep && (
          <p role="status" className="rule border-l-4 border-amber pl-4">
            Log in with your username and password to set up your authenticator.
          </p>
        )}
        {error && (
          <p role="alert" className="text-danger font-medium">
            {error}
          </p>
        )}
        {isPasswordStep && <PasswordStep onSubmit={logIn} />}
        {step.name === "code" && (
          <CodeStep
            username={step.username}
            onSubmit={verify}
            onPasskey={step.hasPasskey ? () => verifyByPasskey(step.username) : undefined}
            onBack={backToLogin}
          />
        )}
        {step.name === "set-up" && (
          <SetUpStep username={step.username} setup={step.setup} onSubmit={verify} onBack={backToLogin} />
        )}
        <Link href={paths.home()} className={`btn-plain ${isWide ? "md:justify-self-start" : ""}`}>
          <Icon name="arrow-left" />
          Back to Home
        </Link>
      </div>
    </div>
  );
}
