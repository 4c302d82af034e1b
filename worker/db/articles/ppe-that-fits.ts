import type { Article } from "./article.ts";

export const ppeThatFits: Article = {
  slug: "ppe-that-fits",
  title: "PPE Has to Fit: The Construction Rule of January 2025",
  excerpt:
    "Since January 13, 2025, OSHA’s construction standard says outright that protective equipment must fit each worker. What the sentence changes, whom it concerns, and how to measure a crew.",
  authorName: "The Millrace Counter",
  category: "Industry News",
  tags: ["PPE", "OSHA", "construction", "sizing"],
  featuredImage: "/images/blog/ppe-that-fits.svg",
  publishedAt: "2025-02-11T15:00:00.000Z",
  content: `<p>On December 12, 2024, OSHA published a final rule of very few words (89 FR 100321). It took effect on January 13,
2025. Since then 29 CFR 1926.95(c), the basic standard on personal protective equipment in construction, requires employers
to ensure that all PPE is of safe design and construction for the work, and that it <strong>is selected to ensure that it
properly fits each affected employee</strong>.</p>
<h2>What is new, and what is not</h2>
<p>In general industry the same demand has stood in 29 CFR 1910.132(d)(1)(iii) for decades, and shipyards have it too.
Construction did not say it in one place. Particular standards did, on respirators for instance, and OSHA’s view was that
equipment that does not fit does not protect. Now it is written down, which leaves nothing to argue about.</p>
<p>The rule does not define <em>properly fits</em> with figures. As OSHA explains it, the equipment has
the size that gives the worker the needed protection, and is neither so small nor so large that it makes a hazard of its own. It
names no brand, no size chart and no new paper. The duty to pay for PPE stays where it was, in 1926.95(d): with the
employer, apart from the exceptions listed there.</p>
<h2>Who notices</h2>
<p>Equipment used to be made for one body, that of an average man. Smaller and larger people of either sex have worked
around that with tape and safety pins. Poor fit harms in three ways:</p>
<ul>
<li><strong>It does not protect.</strong> Goggles that gap at the cheek let in what they should keep out. A harness that hangs
loose lets the body slip in a fall.</li>
<li><strong>It endangers.</strong> A sleeve or a glove fingertip that is too long gets caught in a drill. A vest that flaps catches.</li>
<li><strong>It is taken off.</strong> What pinches or slides ends up in a pocket.</li>
</ul>
<h2>How to measure a crew in a morning</h2>
<p>A tape measure, a sheet per person, half a day. Ask people to put on what they have now first, and write down what is
wrong with it.</p>
<table>
<caption>What to measure and look for</caption>
<thead><tr><th scope="col">Equipment</th><th scope="col">Measure</th><th scope="col">It fits when</th></tr></thead>
<tbody>
<tr><td>Gloves</td><td>Around the palm, without the thumb</td><td>Fingertips are filled, the fist closes, the cuff stays</td></tr>
<tr><td>Helmet</td><td>Around the head above the brows</td><td>It stays when you bow, with the strap open</td></tr>
<tr><td>Safety glasses</td><td>Width of the face, bridge of the nose</td><td>No finger fits between frame and brow or cheek</td></tr>
<tr><td>Harness</td><td>Height, weight with tools</td><td>D-ring between the shoulder blades, a flat hand under the leg strap</td></tr>
<tr><td>High-visibility vest</td><td>Chest over the clothes worn under it</td><td>It closes, the bands lie level, nothing hangs</td></tr>
<tr><td>Earplugs</td><td>Try several sizes</td><td>Seated, not sticking out; your own voice sounds dull</td></tr>
<tr><td>Boots</td><td>Length and width of both feet, afternoon</td><td>The heel does not lift, toes do not touch the cap</td></tr>
</tbody>
</table>
<h3>Glove sizes by the tape</h3>
<p>In ISO 21420 (formerly EN 420) the size of a glove is, in effect, the circumference of the hand in inches:</p>
<table>
<thead><tr><th scope="col">Size</th><th scope="col">Around the palm, mm</th><th scope="col">Often sold as</th></tr></thead>
<tbody>
<tr><td>6</td><td>152</td><td>XS</td></tr>
<tr><td>7</td><td>178</td><td>S</td></tr>
<tr><td>8</td><td>203</td><td>M</td></tr>
<tr><td>9</td><td>229</td><td>L</td></tr>
<tr><td>10</td><td>254</td><td>XL</td></tr>
<tr><td>11</td><td>279</td><td>XXL</td></tr>
</tbody>
</table>
<p>American makers often use letters alone, and their letters differ. Measure, then try.</p>
<h3>Marks that help</h3>
<ul>
<li>Eyewear under ANSI/ISEA Z87.1 carries an <strong>H</strong> if it is made for smaller heads.</li>
<li>Harnesses under ANSI/ASSP Z359.11 are made for users of 130 to 310 pounds, tools included. Beyond either end, ask the maker
for a model that is rated for it.</li>
<li>Respirators are fitted by test, not by tape: see <a href="/blog/choose-a-respirator">choosing a respirator</a>.</li>
</ul>
<h2>How to buy after that</h2>
<ol>
<li><strong>Order by the count of sizes,</strong> not by the case of L. From the sheets you know that it is, say, two of 7,
nine of 8, six of 9 and one of 11.</li>
<li><strong>Keep spares at both ends.</strong> The smallest and the largest size run out first and take longest to come.</li>
<li><strong>Prefer what adjusts,</strong> where adjusting is quick: ratchets, nose pads, chin straps with four points.</li>
<li><strong>Let people try</strong> two models before a season’s order. What is comfortable gets worn.</li>
<li><strong>Measure newcomers on day one,</strong> subcontractors’ people included where you supply them.</li>
</ol>
<h2>What to keep</h2>
<p>The rule asks for no new record. Still, the sheets are useful: they show how equipment was selected, and they are the
next order. Look at them again when people change, when models change, and when winter clothing goes on under everything.</p>
<p>If sizes at either end are hard to find, <a href="/quote?subject=PPE%20in%20all%20sizes">send us the count of sizes</a> and we look for
one model that covers it. To see the range, go to <a href="/shop/safety-ppe">safety and PPE</a> or
<a href="/shop/workwear">workwear</a>.</p>`,
};
