import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { paths } from "#web/paths.ts";
import { cartQuery } from "#web/state/cart.ts";
import { useToast } from "#web/state/toasts.ts";
import { ComingSoon } from "./coming-soon.tsx";

export function CartPage() {
  // The visitor may have added a product in another tab, so the page asks the server before it redirects.
  const { data, isSuccess, isFetching } = useQuery({ ...cartQuery, staleTime: 0 });
  const isEmpty = isSuccess && !isFetching && data.data.length === 0;
  const [, navigate] = useLocation();
  const toast = useToast();
  const hasToasted = useRef(false);

  useEffect(() => {
    if (!isEmpty || hasToasted.current) return;
    hasToasted.current = true;
    toast({ title: "Empty Cart", text: "Your shopping cart is empty." });
    navigate(paths.shop(), { replace: true });
  }, [isEmpty, toast, navigate]);

  return (
    <ComingSoon
      text="You can't order from your cart until the store opens. Send us your list and we'll reply with price and availability."
      quoteHref={paths.quote({ list: "cart" })}
    />
  );
}
