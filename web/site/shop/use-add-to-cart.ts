import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addToCart, getCart } from "#contract/cart.ts";
import type { Reply } from "#contract/endpoint.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { cartQuery } from "#web/state/cart.ts";
import { useToast } from "#web/state/toasts.ts";

/**
 * Returns a function that adds one unit of a product to the cart and shows the outcome in a toast, and the ids of the
 * products being added.
 */
export function useAddToCart() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [addingIds, setAddingIds] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useMutation({
    scope: { id: "cart" }, // one after the other: each reply has the whole cart
    mutationFn: async (productId: number) => {
      const before = queryClient.getQueryData(cartQuery.queryKey);
      try {
        return await call(addToCart, { body: { productId, quantity: 1 } });
      } catch (error) {
        const after = error instanceof ApiError ? null : await call(getCart, {}).catch(() => null);
        if (!after) throw error;
        // If the quantity has grown, only the reply was lost.
        if (before && quantityOf(productId, after) > quantityOf(productId, before)) return after;
        queryClient.setQueryData(cartQuery.queryKey, after);
        throw error;
      }
    },
    onMutate: (productId) => setAddingIds((ids) => new Set(ids).add(productId)),
    onSuccess: async (cart) => {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey }); // the reply to a pending GET could be older
      queryClient.setQueryData(cartQuery.queryKey, cart);
      toast({ title: "Producto añadido", text: "El producto se ha añadido a tu carrito" });
    },
    onError: (error) => {
      console.error(error);
      const hasReply = error instanceof ApiError;
      toast({
        variant: "destructive",
        title: "Error",
        text: hasReply
          ? "No se pudo añadir el producto al carrito"
          : "Ocurrió un error al añadir el producto",
      });
    },
    onSettled: (_cart, _error, productId) =>
      setAddingIds((ids) => new Set([...ids].filter((id) => id !== productId))),
  });
  return { addingIds, add: mutate };
}

const quantityOf = (productId: number, { data }: Reply<typeof getCart>): number =>
  data.find(({ product }) => product.id === productId)?.quantity ?? 0;
