import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addToCart } from "#contract/cart.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { cartQuery } from "#web/state/cart.ts";
import { useToast } from "#web/state/toasts.ts";

/**
 * Adds one unit of a product to the cart. `adding` has the ids of the products being added. A refusal by the server
 * and a failed call show different messages.
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
