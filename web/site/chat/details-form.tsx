import { zodResolver } from "@hookform/resolvers/zod";
import { useAtom, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { InputField } from "#web/ui/field.tsx";
import { type ChatDetails, chatDetails } from "./chat-details.ts";
import { detailsAtom, formShownAtom } from "./conversation.ts";
import { useFocusHandover } from "./use-focus-handover.ts";

interface Props {
  isSending: boolean;
  onSend: (details: ChatDetails) => Promise<unknown>;
}

/**
 * The contact form. Replaces the text input when the visitor has answered the assistant's question about contact
 * details, has written a message to which the assistant has no answer, or edits the waiting request.
 */
export function DetailsForm({ isSending, onSend }: Props) {
  const [details, setDetails] = useAtom(detailsAtom);
  const setShown = useSetAtom(formShownAtom);
  const { register, handleSubmit, subscribe, formState } = useForm<ChatDetails>({
    resolver: zodResolver(chatDetails),
    defaultValues: details,
  });
  const { errors, isSubmitting } = formState;
  const isBusy = isSending || isSubmitting;
  const form = useRef<HTMLFormElement>(null);
  const nameInput = useRef<HTMLInputElement | null>(null);
  const { ref: registerName, ...nameProps } = register("name");
  useFocusHandover(form, nameInput);

  // Keeps the typed values when the panel closes or the page is reloaded.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setDetails(values) }),
    [subscribe, setDetails],
  );

  const submit = handleSubmit(onSend);
  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-label="Contact form"
      onSubmit={submit}
      className="grid gap-3 rule border-t pt-4"
    >
      <InputField
        label="Name"
        required
        error={errors.name?.message}
        autoComplete="name"
        {...nameProps}
        ref={(element) => {
          registerName(element);
          nameInput.current = element;
        }}
      />
      <InputField
        label="Email"
        required
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register("email")}
      />
      <InputField
        label="Company"
        error={errors.company?.message}
        autoComplete="organization"
        {...register("company")}
      />
      <p className="text-sm text-soft">We send this conversation along so you don't have to repeat it.</p>
      <div className="flex flex-wrap gap-2 pb-1">
        <Button type="submit" isBusy={isBusy} className="grow">
          {isBusy ? "Sending..." : "Send"}
        </Button>
        <Button variant="plain" isBusy={isBusy} onClick={() => setShown(false)}>
          Back to chat
        </Button>
      </div>
    </form>
  );
}
