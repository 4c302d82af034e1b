import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { paths } from "#web/paths.ts";
import { sessionHasRunOutAtom } from "#web/state/admin-session.ts";
import { Link } from "#web/ui/link.tsx";
import { CodeStep } from "./code-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SetUpStep } from "./set-up-step.tsx";
import { useSignIn } from "./use-sign-in.ts";

export function LoginCard() {
  const { step, reason, logIn, verify, backToLogin } = useSignIn();
  const hasRunOut = useAtomValue(sessionHasRunOutAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = step.name === "password";
  const wasFirst = useRef(!hasRunOut);
  useEffect(() => {
    // What had the focus has gone with the panel, or with the step that ended.
    if (isFirst && !wasFirst.current) heading.current?.focus();
    wasFirst.current = isFirst;
  }, [isFirst]);
  const isWide = step.name === "set-up";
  return (
    <div className="wrap py-10 sm:py-14">
      <div
        className={`sheet mx-auto grid grid-cols-1 gap-5 p-5 sm:p-8 ${isWide ? "max-w-200" : "max-w-110"}`}
      >
        <div className="flex items-center gap-3 rule border-b pb-4">
          <span className="i-lucide-key-round text-2xl text-steel" aria-hidden="true" />
          <h1 ref={heading} tabIndex={-1} className="head text-3xl outline-none">
            Admin Login
          </h1>
        </div>
        {hasRunOut && isFirst && (
          <p role="status" className="rule border-l-4 border-amber pl-4">
            Your session has ended. Please log in again; what you were writing has been kept.
          </p>
        )}
        {reason && (
          <p role="alert" className="text-danger font-medium">
            {reason}
          </p>
        )}
        {isFirst && <PasswordStep onSubmit={logIn} />}
        {step.name === "code" && <CodeStep username={step.username} onSubmit={verify} onBack={backToLogin} />}
        {step.name === "set-up" && (
          <SetUpStep username={step.username} setup={step.setup} onSubmit={verify} onBack={backToLogin} />
        )}
        <Link href={paths.home()} className={`btn-plain ${isWide ? "md:justify-self-start" : ""}`}>
          <span className="i-lucide-arrow-left" aria-hidden="true" />
          Back to Home
        </Link>
      </div>
    </div>
  );
}
