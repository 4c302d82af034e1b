import type { Article } from "./article.ts";

export const gloveCutLevels: Article = {
  slug: "glove-cut-levels",
  title: "Glove Cut Levels: What A4 and 4X43D Really Say",
  excerpt:
    "Two marks, two standards, and an old number that misleads. How ANSI/ISEA 105 and EN 388 measure cut resistance, what changed in the 2024 edition, and how to pick a level.",
  authorName: "The Millrace Counter",
  category: "Safety",
  tags: ["gloves", "cut resistance", "ANSI/ISEA 105", "EN 388"],
  featuredImage: "/images/blog/glove-cut-levels.svg",
  publishedAt: "2025-06-10T14:00:00.000Z",
  content: `<p>Two gloves hang side by side. One says A4, the other 4X43D. Which one resists a blade better? You can answer that in
half a minute if you know which figure to look at, and which one to leave alone.</p>
<h2>The American mark: A1 to A9</h2>
<p>ANSI/ISEA 105 rates cut resistance by one test, ASTM F2992. A machine, the TDM, draws a fresh straight blade once across
the material under a weight. The more weight it takes until the blade cuts through within 20 mm of travel, the better the
material. The result is in grams.</p>
<table>
<caption>ANSI/ISEA 105: load at cut-through</caption>
<thead><tr><th scope="col">Level</th><th scope="col">At least, g</th><th scope="col">For instance</th></tr></thead>
<tbody>
<tr><td>A1</td><td>200</td><td>Cartons, parts without edges</td></tr>
<tr><td>A2</td><td>500</td><td>General assembly, packing knives put away</td></tr>
<tr><td>A3</td><td>1,000</td><td>Light sheet, deburred parts</td></tr>
<tr><td>A4</td><td>1,500</td><td>Sheet metal, cable stripping</td></tr>
<tr><td>A5</td><td>2,200</td><td>Glass handling, stampings</td></tr>
<tr><td>A6</td><td>3,000</td><td>Sharp stampings, changing blades</td></tr>
<tr><td>A7</td><td>4,000</td><td>Heavy sheet with burrs</td></tr>
<tr><td>A8</td><td>5,000</td><td>Plate glass, recycling</td></tr>
<tr><td>A9</td><td>6,000</td><td>The sharpest, heaviest work</td></tr>
</tbody>
</table>
<p>The last column is a place to start, not part of the standard. The standard classifies gloves; it does not choose them
for you.</p>
<p>Since the 2024 edition the mark has one form: a <strong>pentagon with three places</strong>, cut at the top center, abrasion
at the left, puncture at the right. An X means not tested, or not applicable. The test methods and the levels did not
change in that edition, so an A4 from an older box is still an A4; it may just stand in a maker’s own shield.</p>
<h2>The European mark: four figures and a letter</h2>
<p>EN 388:2016+A1:2018 prints a row under a shield with a hammer.</p>
<figure>
<img src="/images/blog/en-388-mark.svg" alt="The mark 4X43DP: abrasion 4, coupe cut not tested, tear 4, puncture 3, ISO cut D, impact passed." width="640" height="236" loading="lazy" />
<figcaption>Six places, in this order. X is not tested; the P is only there if the impact test was passed.</figcaption>
</figure>
<table>
<caption>EN 388: the least result for each level</caption>
<thead><tr><th scope="col">Place</th><th scope="col">1</th><th scope="col">2</th><th scope="col">3</th><th scope="col">4</th><th scope="col">5</th></tr></thead>
<tbody>
<tr><th scope="row">Abrasion, cycles</th><td>100</td><td>500</td><td>2,000</td><td>8,000</td><td>–</td></tr>
<tr><th scope="row">Coupe cut, index</th><td>1.2</td><td>2.5</td><td>5.0</td><td>10.0</td><td>20.0</td></tr>
<tr><th scope="row">Tear, N</th><td>10</td><td>25</td><td>50</td><td>75</td><td>–</td></tr>
<tr><th scope="row">Puncture, N</th><td>20</td><td>60</td><td>100</td><td>150</td><td>–</td></tr>
</tbody>
</table>
<p>The second figure is the one that misleads. In the coupe test a round blade rolls back and forth under a light load.
Glass and steel fibers blunt it, and a blunt blade makes any material look better than it is. When that happens, the
standard makes the other test the reference: ISO 13997, again a straight blade, drawn once, with rising force. Its result is
the <strong>letter</strong>.</p>
<h2>Comparing the two</h2>
<p>ISO 13997 and ASTM F2992 are close relatives, and a newton is about 102 grams of weight. So the letters and the
A-levels can be laid side by side:</p>
<table>
<caption>Letters of EN 388 in grams, and the nearest American level</caption>
<thead><tr><th scope="col">Letter</th><th scope="col">At least, N</th><th scope="col">About, g</th><th scope="col">Begins near</th></tr></thead>
<tbody>
<tr><td>A</td><td>2</td><td>204</td><td>A1</td></tr>
<tr><td>B</td><td>5</td><td>510</td><td>A2</td></tr>
<tr><td>C</td><td>10</td><td>1,020</td><td>A3</td></tr>
<tr><td>D</td><td>15</td><td>1,530</td><td>A4</td></tr>
<tr><td>E</td><td>22</td><td>2,243</td><td>A5</td></tr>
<tr><td>F</td><td>30</td><td>3,059</td><td>A6</td></tr>
</tbody>
</table>
<p>So the two gloves at the start begin at the same place: D and A4. Use this for a short list, not for a claim. Samples,
laboratories and calculations differ, and F has no upper end: an F may be an A6 or an A9. A glove sold as A4 has to be
tested as A4.</p>
<h2>What neither mark says</h2>
<ul>
<li><strong>Not the moving blade.</strong> Both tests cut once, slowly. No level is made for saws, and around rotating parts any
glove can pull a hand in.</li>
<li><strong>Not the needle.</strong> The puncture test uses a blunt, thick point. Needles have a test of their own, ASTM F2878.</li>
<li><strong>Not the back of the hand.</strong> Cut is tested on the palm’s material. For knocks on knuckles look for ANSI/ISEA 138, or
the P of EN 388.</li>
<li><strong>Not the second month.</strong> Wear, oil and laundering change a glove. Ask for results after washing if you
wash.</li>
</ul>
<h2>Picking a level</h2>
<p>OSHA’s 29 CFR 1910.138 leaves the choice to the employer, based on the task. A practical way:</p>
<ol>
<li>List the edges: what cuts, how heavy, dry or oily, and which part of the hand.</li>
<li>Start one level above the glove in which the last cut happened.</li>
<li>Trial two models for two weeks with the people who wear them. A glove that is taken off protects nobody, and dexterity
decides that. So does <a href="/blog/ppe-that-fits">the right size</a>.</li>
<li>Write the level, not the brand, on the job sheet.</li>
</ol>
<p>For a trial set in several sizes, <a href="/quote?subject=Cut-resistant%20gloves">ask for a quote</a> with the level you
have in mind, or see <a href="/shop/safety-ppe">safety and PPE</a>.</p>`,
};
