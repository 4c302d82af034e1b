import type { Article } from "./article.ts";

export const palletStability: Article = {
  slug: "pallet-stability",
  title: "Less Film, More Hold: How Pallet Wrapping Is Changing",
  excerpt:
    "Thinner films, stretched further, are replacing thick ones. They hold a load only if somebody measures the force. What to measure, and what half a g does to a stack of boxes.",
  authorName: "The Millrace Counter",
  category: "Trends",
  tags: ["packaging", "stretch film", "pallets", "shipping"],
  featuredImage: "/images/blog/pallet-stability.svg",
  publishedAt: "2026-08-04T14:00:00.000Z",
  content: `<p>For decades the answer to a leaning pallet was more film, or thicker film. Two things are ending that. Film costs
money by the pound, and packaging rules count it by weight: the European Union’s packaging regulation, (EU) 2025/40, which
applies in general from August 12, 2026, asks for packaging to be kept to the minimum that does the job. So films get
thinner and are stretched further. That works, provided that the buyer stops specifying thickness and starts specifying
<strong>containment force</strong>.</p>
<h2>What a load has to survive</h2>
<p>In the United States, 49 CFR 393.102 sets what cargo securement must withstand: 0.8 g forward, as in hard braking, and
0.5 g to the rear and to each side. A trailer’s walls and straps can hold a pallet in place only if the pallet behaves as
one block. If its upper layers slide, there is nothing for a strap to hold.</p>
<p>Half a g is more than it sounds. It is the same ratio of sideways force to weight that a box feels on a slope of about
27 degrees, for as long as the curve lasts.</p>
<p>How stiff a load unit is can be tested. In EUMOS 40509 a sled accelerates the loaded pallet, often at 0.5 g, for at
least 0.3 seconds, and the lean during and after is measured. ASTM D4169 and ISTA 3E describe whole journeys, with
vibration, shocks and compression. A test house does all three; the result belongs to that product, that pattern and that
film, and to no other.</p>
<h2>Gauge is not strength</h2>
<p>Film thickness in the American trade is given in gauge: 100 gauge is 1 mil, or 25.4 micrometers. An 80 gauge film is
20.3 µm on the roll. A machine with 250 percent pre-stretch makes 3.5 feet of every foot, so about 5.8 µm arrive on the
load. What holds the boxes is neither number. It is the sum of the tension of all layers at a given height:</p>
<blockquote><p>containment force = wrap force of one layer × number of layers</p></blockquote>
<p>Two settings raise it: more tension per turn, until the film tears or crushes corners, or more turns. A modern
multi-layer film of 50 gauge at the right tension can out-hold an 80 gauge film put on slack. It can also fail at the
first sharp corner, which is why puncture resistance has to be tried on the real load.</p>
<h2>Measure it in three places</h2>
<p>The usual tool is a flat plate pushed under the film with a hook through it, pulled straight out over a set distance
while a scale reads the force; film wrapped over a hinged arm is the other common one. ASTM D4649, the guide to the use of
stretch films, and the methods that grew out of its annex describe such tools. Use one, always the same way, and compare with
yourself.</p>
<figure>
<img src="/images/blog/containment-force.svg" alt="A wrapped pallet with measuring points at the top, the middle and the bottom of the film." width="640" height="340" loading="lazy" />
<figcaption>The lowest of the three readings is the one that counts.</figcaption>
</figure>
<ol>
<li>Take ten pallets that arrived well. Measure top, middle and bottom, and write the lowest of each down.</li>
<li>Their lowest value is your floor for that product. Put it on the work instruction.</li>
<li>Check one pallet per shift, and always after a new roll, a new film or a repair of the machine.</li>
<li>Only now change the film. Keep the force above the floor and watch the grams per pallet fall.</li>
</ol>
<h2>The wrap pattern</h2>
<p>Most failures are of pattern, not of film.</p>
<table>
<caption>Where the turns go</caption>
<thead><tr><th scope="col">Place</th><th scope="col">What it does</th><th scope="col">A usual start</th></tr></thead>
<tbody>
<tr><td>Bottom</td><td>Ties the load to the pallet</td><td>Three turns, half of each on the deck boards</td></tr>
<tr><td>Up and down</td><td>Holds the layers together</td><td>Half a film width of overlap</td></tr>
<tr><td>Top</td><td>Stops the last layer from walking</td><td>Three turns, a hand’s width over the edge</td></tr>
<tr><td>Tail</td><td>Must not flag in the conveyor</td><td>Wiped or welded down</td></tr>
</tbody>
</table>
<p>The bottom matters most. If the film ends at the lowest box, the load is one neat block that slides off its pallet as
one neat block. If it reaches below the top deck boards, keep it clear of the fork openings, or the first forklift cuts
it.</p>
<h2>Before any film: the stack</h2>
<ul>
<li><strong>No overhang.</strong> A box carries on its corners; a corner in the air carries nothing.</li>
<li><strong>Columns for strength, interlock for grip.</strong> Boxes stacked corner on corner bear most; interlocked layers
hold together better and bear less. Many patterns use columns below and interlock the top two layers.</li>
<li><strong>Friction.</strong> A sheet of anti-slip paper between layers often does more than three turns of film.</li>
<li><strong>A sound pallet.</strong> A broken deck board loosens every turn that was pulled around it.</li>
<li><strong>Height.</strong> The force that tips grows with height; the one that holds does not.</li>
</ul>
<h2>What to ask a supplier of film</h2>
<p>Not gauge and price per roll. Ask for the recommended pre-stretch, the force per layer at that pre-stretch, the
puncture behavior, and the weight of film on one of your own pallets at the force you have measured. Then trial two films
on the same load on the same day.</p>
<p>We quote hand and machine film, strapping, edge protectors and anti-slip sheets. See <a href="/shop/packaging">packaging</a>,
or <a href="/quote?subject=Stretch%20film">send us your load’s size and weight</a>.</p>`,
};
