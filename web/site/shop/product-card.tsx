import { useMutation, useQueryClient } from "@tanstack/react-query";
import { memo } from "react";
import { addToCart, getCart } from "#contract/cart.ts";
import { showPrice } from "#contract/money.ts";
import type { PublicProduct } from "#contract/products.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { paths } from "#web/paths.ts";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";

/** Every answer is made of new objects; a card is drawn anew only when its product is another one. */
export const ProductCard = memo(Card, (before, after) =>
  (Object.keys(before.product) as (keyof PublicProduct)[]).every(
    (key) => before.product[key] === after.product[key],
  ),
);

function Card({ product }: { product: PublicProduct }) {
  const { name, sku, slug, price, imageUrl } = product;
  const { mutate: add, isPending } = useAddToCart(product.id);
  return (
    <li className="sheet flex flex-col gap-3 p-4 content-visibility-auto [contain-intrinsic-block-size:auto_26rem]">
      <Picture imageUrl={imageUrl} />
      <h2 className="head text-base leading-snug" lang="en">
        {name}
      </h2>
      <p className="figures text-sm text-soft">{sku}</p>
      <p className="figures text-xl font-bold mt-auto">{showPrice(price)}</p>
      <Button disabled={isPending} onClick={() => add()}>
        Añadir al Carrito
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Link href={paths.product(slug)} aria-label={`Ver Detalles: ${name}`} className="link py-2.5">
          Ver Detalles
        </Link>
        <Link
          href={paths.quote(`${name} (${sku})`)}
          aria-label={`Pedir cotización: ${name}`}
          className="link py-2.5"
        >
          Pedir cotización
        </Link>
      </div>
    </li>
  );
}

function Picture({ imageUrl }: Pick<PublicProduct, "imageUrl">) {
  return (
    <div className="grid place-items-center aspect-4/3 rounded bg-white text-[#434b55]">
      {imageUrl ? (
        <img
          src={imageUrl}
          alt=""
          width="160"
          height="120"
          loading="lazy"
          referrerPolicy="no-referrer"
          className="max-h-full max-w-4/5 object-contain"
        />
      ) : (
        "Sin imagen"
      )}
    </div>
  );
}

/** An answer that refuses and a call that never got one are told apart (specification, section 8). */
function useAddToCart(productId: number) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(addToCart, { body: { productId, quantity: 1 } }),
    onSuccess: (cart) => {
      cache.setQueryData([getCart.path], cart);
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
  });
}
