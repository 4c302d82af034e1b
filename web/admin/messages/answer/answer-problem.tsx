interface Props {
  notice: string;
  errorText: string | undefined;
}

/** Explains why a text has not been sent, or that only an earlier version of it has. */
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
