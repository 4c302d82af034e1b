interface Props {
  notice: string;
  errorText: string | undefined;
}

/** Explains why a text has not been sent, or only part of it. */
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
