export interface Supplier {
  name: string;
  /** Marked as connected in this browser. */
  connected: boolean;
  description: string;
  website: string;
  logo: string;
}

const preset = (name: string, slug: string, description: string): Supplier => ({
  name,
  connected: false,
  description,
  website: `https://${slug}.example`,
  logo: `/images/suppliers/${slug}.svg`,
});

/** Fictional companies. Replace them with the distributors that your company buys from. */
export const supplierPresets: readonly Supplier[] = [
  preset("Northgate Supply", "northgate", "Broad-line MRO distributor: live stock and contract prices."),
  preset("Calder & Pike", "calder-pike", "Safety equipment wholesaler: sizes, certificates and lead times."),
  preset("Tidewater Fasteners", "tidewater", "Fastener depot: box quantities and next-day availability."),
  preset("Brightforge Electrical", "brightforge", "Electrical wholesaler: data sheets and volume prices."),
  preset("Stonebridge Packaging", "stonebridge", "Packaging maker: made-to-size quotes and pallet stock."),
];
