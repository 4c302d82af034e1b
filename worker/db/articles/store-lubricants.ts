import type { Article } from "./article.ts";

export const storeLubricants: Article = {
  slug: "store-lubricants",
  title: "Storing Lubricants: Water, Dirt and the Wrong Can",
  excerpt:
    "Oil is rarely too old. It is wet, dirty or in the wrong machine. How to stand a drum, read a viscosity grade, label a can, and which two federal numbers to know.",
  authorName: "The Millrace Counter",
  category: "How-to Guides",
  tags: ["lubricants", "storage", "maintenance"],
  featuredImage: "/images/blog/store-lubricants.svg",
  publishedAt: "2026-06-23T14:00:00.000Z",
  content: `<p>A lubricant leaves its maker clean, dry and known. Between the loading dock and the grease fitting, three things can
happen to it: water gets in, dirt gets in, or it goes into the wrong machine. A good store prevents all three, and costs a
roof, a rack and a marker.</p>
<h2>A closed drum breathes</h2>
<p>A drum warms in the sun, and the air above the oil expands and leaves past the bungs. At night it cools and draws air
back in. If the drum stands upright outdoors and rain lies inside the rim, it draws in water instead. The bungs do not have
to be loose for that; their gaskets seal oil in, not weather out.</p>
<figure>
<img src="/images/blog/drums.svg" alt="Three drums: upright with water on its bungs, tilted on a block, and lying with bungs at 3 and 9 o’clock." width="640" height="370" loading="lazy" />
<figcaption>On its side with both bungs below the oil level, a drum can draw in neither air nor water.</figcaption>
</figure>
<ul>
<li>Best: indoors, on its side in a rack, bungs at 3 and 9 o’clock, so that oil covers both from within.</li>
<li>Good: indoors, upright, off the floor on a pallet, with a lid on top.</li>
<li>If it must stay outside: under a tarp, tilted on a block, the bungs level with each other and away from the low edge,
so that water runs off and does not reach them.</li>
</ul>
<p>Choose a place with an even temperature, away from steam lines, doors and washing bays. Heat ages oil and lets grease
bleed; frost can separate water-mixed coolants for good.</p>
<h2>New oil is not clean oil</h2>
<p>Cleanliness is written as an ISO 4406 code of three numbers, for particles of at least 4, 6 and 14 micrometers per
milliliter. Each step up doubles the count.</p>
<table>
<caption>What 18/16/13 means, per milliliter</caption>
<thead><tr><th scope="col">Number</th><th scope="col">Particle size</th><th scope="col">Count, more than</th><th scope="col">up to</th></tr></thead>
<tbody>
<tr><td>18</td><td>4 µm and larger</td><td>1,300</td><td>2,500</td></tr>
<tr><td>16</td><td>6 µm and larger</td><td>320</td><td>640</td></tr>
<tr><td>13</td><td>14 µm and larger</td><td>40</td><td>80</td></tr>
</tbody>
</table>
<p>Oil from a fresh drum is often several steps dirtier than a servo valve or a high-speed bearing asks for. So find the
target of the most sensitive machine in its manual, and filter while filling: a hand pump with a filter and a breather
that dries and filters the incoming air do most of the work. Galvanized cans and open funnels undo it.</p>
<h2>The wrong can</h2>
<p>Two oils of the same color can differ by a factor of ten. Three marks keep them apart:</p>
<ul>
<li><strong>ISO VG</strong> (ISO 3448) is the viscosity at 40 °C in square millimeters per second, within 10 percent.
ISO VG 46 flows like a hydraulic oil; ISO VG 460 is gear oil, ten times as thick. It is not an SAE number.</li>
<li><strong>NLGI</strong> is the stiffness of grease, measured as a cone’s depth in tenths of a millimeter (ASTM D217):
NLGI 2, the usual one, is 265 to 295; NLGI 1 is 310 to 340, softer; NLGI 00, 400 to 430, flows.</li>
<li><strong>Thickener.</strong> Lithium, calcium, polyurea and clay greases do not all bear each other. Mixed, some turn to
soup. Do not change the type in a bearing without a compatibility chart and a purge.</li>
</ul>
<p>Give each product a color and a shape, and put the same tag on the drum, the transfer can, the grease gun and the
machine. One product, one can, one gun, always closed. A can that was filled with something else once is a can for
scrap.</p>
<p>A label is also the law. Under OSHA’s hazard communication standard, 29 CFR 1910.1200(f)(6), a container into which a
hazardous chemical is transferred has to say what is in it and give at least general information on its hazards. The
exception is only for what the same person uses at once, within the shift.</p>
<h2>First in, first out</h2>
<p>Write the date of arrival on the head and on the side of every container, in figures a hand high. Issue the oldest
first. How long a product keeps stands in its data sheet and differs by type and maker; additives can settle, and grease
can bleed. A film of oil on a pail of grease is no harm: stir it in. Hard, dark or sour-smelling product is. When in
doubt, have a sample analyzed; it costs less than a gearbox.</p>
<h2>Fire and spills: two federal numbers</h2>
<p><strong>199.4 °F (93 °C).</strong> At or below that flash point a liquid is a flammable liquid under 29 CFR 1910.106, with
its rules on cabinets, quantities and distances. Most lubricating oils flash far above it; many solvents, cutting fluids
and penetrating oils do not. Section 9 of the safety data sheet has the figure.</p>
<p><strong>1,320 gallons.</strong> With more oil capacity than that above ground, counting only containers of 55 gallons or
more, a site from which oil could reach navigable waters needs a spill plan under 40 CFR 112. Twenty-four drums are 1,320
gallons, so the twenty-fifth crosses the line; and it is the capacity that counts, not the filling. State and fire codes
add to both.</p>
<h2>A shelf list for Monday</h2>
<ol>
<li>Lay outdoor drums down or bring them in.</li>
<li>Date everything that has no date. Move the oldest to the front.</li>
<li>Throw out cans and guns without a label, and buy a set with lids, in colors.</li>
<li>Put desiccant breathers on the two most sensitive tanks.</li>
<li>Post the list of products by machine where the guns hang.</li>
</ol>
<p>For transfer cans, pumps, breathers and the products themselves see <a href="/shop/lubricants">lubricants</a>, or
<a href="/quote?subject=Lubricants">ask for a quote</a> with your list of machines.</p>`,
};
