import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addToCart } from "#contract/cart.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { cartQuery } from "#web/state/cart.ts";
import { useToast } from "#web/state/toasts.ts";

/**
 * Puts one of a product into the cart, and tells which are on their way. An answer that refuses and a call that never got one
 * are told apart (specification, section 8).
 */
export function useAddToCart() {
  const cache = useQueryClient();
  const toast = useToast();
  const [adding, setAdding] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (productId: number) => call(addToCart, { body: { productId, quantity: 1 } }),
    onMutate: (productId) => setAdding((ids) => new Set(ids).add(productId)),
    onSuccess: (cart) => {
      cache.setQueryData(cartQuery.queryKey, cart);
      toast({ title: "Producto añadido", text: "El producto se ha añadido a tu carrito" });
    },
    onError: (error) => {
      console.error(error);
      const refused = error instanceof ApiError;
      toast({
        variant: "destructive",
        title: "Error",
        text: refused ? "No se pudo añadir el producto al carrito" : "Ocurrió un error al añadir el producto",
      });
    },
    onSettled: (_cart, _error, productId) =>
      setAdding((ids) => new Set([...ids].filter((id) => id !== productId))),
  });
  return { adding, add: mutate };
}
