import type { Article } from "./article.ts";

export const readABearingNumber: Article = {
  slug: "read-a-bearing-number",
  title: "Reading a Bearing’s Designation: 6204-2RS C3, Piece by Piece",
  excerpt:
    "Every figure on a bearing’s ring says something you would otherwise have to measure. What 6204-2RS C3 tells about type, size, seals and clearance, and what to do when the number is gone.",
  authorName: "The Millrace Counter",
  category: "Technology",
  tags: ["bearings", "ISO 15", "maintenance"],
  featuredImage: "/images/blog/read-a-bearing-number.svg",
  publishedAt: "2026-03-17T14:00:00.000Z",
  content: `<p>The number etched into a bearing’s ring is not a serial number. It is a description. Read it in full and you can order
a replacement from any maker; drop the last two letters and you may order one that runs hot.</p>
<p>Take <code>6204-2RS C3</code>. It falls into four parts.</p>
<h2>6: the type</h2>
<p>The first figure or letter names the kind of bearing. The common ones:</p>
<table>
<thead><tr><th scope="col">Begins with</th><th scope="col">Type</th><th scope="col">Example</th></tr></thead>
<tbody>
<tr><td>1</td><td>Self-aligning ball bearing</td><td>1205</td></tr>
<tr><td>2</td><td>Spherical roller bearing</td><td>22210</td></tr>
<tr><td>3</td><td>Tapered roller bearing</td><td>30206</td></tr>
<tr><td>5</td><td>Thrust ball bearing</td><td>51106</td></tr>
<tr><td>6</td><td>Deep-groove ball bearing</td><td>6204</td></tr>
<tr><td>7</td><td>Angular-contact ball bearing</td><td>7205</td></tr>
<tr><td>N, NU, NJ</td><td>Cylindrical roller bearing</td><td>NU 206</td></tr>
</tbody>
</table>
<p>The table has exceptions: numbers that begin with 22 or 23 can also be self-aligning ball bearings. For everyday
motors, fans and conveyors the figure is a 6.</p>
<h2>2: the dimension series</h2>
<p>ISO 15 lays down which outside diameters and widths go with each bore, in series. One bore comes with several sections,
light to heavy. In the deep-groove family, 60 is lighter than 62, and 62 is lighter than 63. (The full series has two
figures, a width and a diameter series; for these bearings the first is left out.)</p>
<figure>
<img src="/images/blog/bearing-series.svg" alt="Three bearings of 20 mm bore: 6004 is 42 mm across, 6204 is 47 and 6304 is 52." width="640" height="384" loading="lazy" />
<figcaption>One shaft of 20 mm, three bearings, to one scale: bore × outside × width in millimeters.</figcaption>
</figure>
<p>Because the dimensions are standardized, a 6204 of any make is 20 × 47 × 14 mm. What it can carry, how fast it may turn
and how long it lasts does differ by make; that is in the catalog, as the load ratings C and C<sub>0</sub>.</p>
<h2>04: the bore</h2>
<p>From 04 on, multiply by five: 04 is 20 mm, 05 is 25, 10 is 50, up to 96, which is 480 mm. Below that the figures are
a list to know by heart:</p>
<ul>
<li>00 is 10 mm, 01 is 12 mm, 02 is 15 mm, 03 is 17 mm;</li>
<li>smaller bores stand as they are: a 608 has a bore of 8 mm;</li>
<li>after a stroke, the bore stands in millimeters: 62/22 is 22 mm.</li>
</ul>
<h2>2RS: what closes it</h2>
<p>Suffixes are less uniform than the basic number, because every maker has its own. Equal in purpose, seldom in letters:</p>
<table>
<caption>Seals and shields of deep-groove ball bearings</caption>
<thead><tr><th scope="col">Meaning</th><th scope="col">Often written</th><th scope="col">Use</th></tr></thead>
<tbody>
<tr><td>Open</td><td>no suffix</td><td>Lubricated from outside</td></tr>
<tr><td>Metal shield, both sides</td><td>ZZ, 2Z</td><td>Keeps coarse dirt out; runs free</td></tr>
<tr><td>Rubbing seal, both sides</td><td>2RS, 2RS1, 2RSR, DDU, LLU</td><td>Keeps dust and splashes out; some drag, lower speed limit</td></tr>
<tr><td>Non-rubbing seal, both sides</td><td>2RZ, VV, LLB</td><td>Between the two</td></tr>
</tbody>
</table>
<p>Sealed and shielded bearings come greased for life. Do not wash them and do not pack more grease in: too much of it
makes heat.</p>
<h2>C3: the clearance</h2>
<p>Between balls and rings there is play, and ISO 5753-1 sorts it into groups. For a bore over 18 and up to 24 mm, in
micrometers:</p>
<table>
<thead><tr><th scope="col">Group</th><th scope="col">Least</th><th scope="col">Most</th></tr></thead>
<tbody>
<tr><td>C2</td><td>0</td><td>10</td></tr>
<tr><td>Normal (CN, not marked)</td><td>5</td><td>20</td></tr>
<tr><td>C3</td><td>13</td><td>28</td></tr>
<tr><td>C4</td><td>20</td><td>36</td></tr>
</tbody>
</table>
<p>C3 is not better or worse than Normal, and it is no precision class. Play shrinks when the ring is pressed onto its
shaft and again when the inner ring gets warmer than the outer, as in an electric motor. C3 leaves room for both. Put a
Normal bearing in its place and the play may vanish: it tightens, heats, and tightens more. Put C3 where Normal belongs
and the shaft may run with noise or lack guidance. <strong>Replace like with like</strong>, unless you know why not.</p>
<h2>Other letters that matter</h2>
<ul>
<li><strong>P6, P5, P4</strong>: tolerance classes of ISO 492, finer with falling figures. Unmarked is Normal class.</li>
<li><strong>N, NR</strong>: a groove in the outer ring, without and with its snap ring.</li>
<li><strong>K</strong>: tapered bore, 1:12, for an adapter sleeve.</li>
<li><strong>M, TN, J</strong> and the like: the cage, of brass, polymer or steel. Polymer has a temperature limit.</li>
<li>A prefix or suffix for stainless steel differs by make; ask.</li>
</ul>
<h2>When the number is gone</h2>
<ol>
<li>Clean the rings and look at both faces under a slanting light.</li>
<li>Measure bore, outside diameter and width with a caliper to 0.1 mm. 20 × 47 × 14 can only be a 6204 size. If the
figures are odd, think in inches.</li>
<li>Note what rolls (balls or rollers), how many rows, what closes the sides and whether the outer ring has a groove.</li>
<li>Write down the machine, the position, the speed and the temperature. That decides clearance and grease.</li>
</ol>
<p>With those four, <a href="/quote?subject=Bearing">a quote request</a> can be answered without a second question. To look
around first, see <a href="/shop/bearings">bearings</a>.</p>`,
};
