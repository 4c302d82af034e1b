interface Props {
  notice: string;
  errorText: string | undefined;
}

/** Why a text has not been sent, or not all of it. */
export function AnswerProblem({ notice, errorText }: Props) {
  return (
    <>
      {notice && <p role="alert">{notice}</p>}
      {errorText && (
        <p role="alert" className="text-danger">
          {errorText}
        </p>
      )}
    </>
  );
}
