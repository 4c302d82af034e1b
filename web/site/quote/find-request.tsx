import { zodResolver } from "@hookform/resolvers/zod";
import { useAtom } from "jotai";
import { useForm } from "react-hook-form";
import { useLocation } from "wouter";
import { normalizeReference } from "#contract/quote-status.ts";
import { z } from "#contract/schema.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { InputField } from "#web/ui/field.tsx";
import { requestLookupAtom } from "./request-lookup.ts";

const fields = z.object({
  reference: z
    .string()
    .check(
      z.overwrite(normalizeReference),
      z.regex(/^M(-\w{4}-\w{2}){1,2}$/, "Please enter the reference, such as M-7F3K-29"),
    ),
  email: z.string().check(z.trim(), z.email("Please enter a valid email address")),
});

interface Props {
  /** From the page's URL. */
  reference?: string;
  isBusy?: boolean;
}

/** Asks for reference and e-mail address; the request's page then looks the request up. */
export function FindRequest({ reference = "", isBusy = false }: Props) {
  const [lookup, setLookup] = useAtom(requestLookupAtom);
  const [, navigate] = useLocation();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { reference, email: lookup?.reference === reference ? lookup.email : "" },
  });
  const { errors } = formState;
  const find = handleSubmit((entered) => {
    setLookup({ ...entered }); // a new object each time, so that the same values are looked up again
    if (entered.reference !== reference) navigate(paths.quoteStatus(entered.reference));
  });
  return (
    <form
      noValidate
      method="post"
      aria-label="Find your request"
      onSubmit={find}
      className="grid gap-5 sm:grid-cols-2"
    >
      <InputField
        label="Reference"
        required
        error={errors.reference?.message}
        autoComplete="off"
        autoCapitalize="characters"
        {...register("reference")}
      />
      <InputField
        label="Email Address"
        required
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register("email")}
      />
      <Button type="submit" isBusy={isBusy} className="sm:col-span-2 sm:justify-self-start">
        {isBusy ? "Looking..." : "Show my request"}
      </Button>
    </form>
  );
}
