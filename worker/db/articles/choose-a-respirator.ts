import type { Article } from "./article.ts";

export const chooseARespirator: Article = {
  slug: "choose-a-respirator",
  title: "Choosing a Respirator: From the Exposure to the Mask",
  excerpt:
    "N95 or P100 is the second question. The first is how much of what is in the air. A way through NIOSH filter classes, assigned protection factors and fit tests, with a calculation.",
  authorName: "The Millrace Counter",
  category: "Safety",
  tags: ["respirators", "NIOSH", "OSHA", "PPE"],
  featuredImage: "/images/blog/choose-a-respirator.svg",
  publishedAt: "2026-01-20T14:00:00.000Z",
  content: `<p>People ask for an N95 the way they ask for a tissue. A respirator is an instrument: it is chosen for a substance, at
a concentration, for a face. In the United States the employer chooses it, under 29 CFR 1910.134, as part of a written
program. This is the way through that choice.</p>
<h2>First: can the air be made safe instead?</h2>
<p>The standard asks for engineering controls where they are feasible: another product, an enclosure, extraction at the
source, water on the saw. Respirators are for what remains, and for the time until controls are in.</p>
<h2>Second: three conditions that end the discussion</h2>
<ul>
<li><strong>Less than 19.5 percent oxygen</strong>: no filter helps. It takes supplied air or a self-contained apparatus.</li>
<li><strong>Immediately dangerous to life or health (IDLH)</strong>, or not known: a full-facepiece pressure-demand SCBA, or
a supplied-air respirator with an escape bottle.</li>
<li><strong>A gas or vapor for which no cartridge exists</strong>, or no way to know when it is spent: supplied air.</li>
</ul>
<h2>Third: do the sum</h2>
<p>OSHA gives every type of respirator an assigned protection factor (APF). The concentration in which it may be used, the
maximum use concentration, is the APF times the exposure limit.</p>
<table>
<caption>Some assigned protection factors, 29 CFR 1910.134, Table 1</caption>
<thead><tr><th scope="col">Type</th><th scope="col">APF</th></tr></thead>
<tbody>
<tr><td>Half mask, filtering facepieces (N95 and the like) included</td><td>10</td></tr>
<tr><td>Powered, loose-fitting facepiece</td><td>25</td></tr>
<tr><td>Full facepiece, air-purifying</td><td>50</td></tr>
<tr><td>Powered, half mask</td><td>50</td></tr>
<tr><td>Powered, full facepiece</td><td>1,000</td></tr>
<tr><td>Supplied air, full facepiece, pressure demand</td><td>1,000</td></tr>
<tr><td>SCBA, full facepiece, pressure demand</td><td>10,000</td></tr>
</tbody>
</table>
<p><em>An example.</em> The limit for respirable crystalline silica is 50 micrograms per cubic meter over eight hours (29 CFR
1910.1053). A sampler on a worker’s collar reads 320. 320 ÷ 50 is 6.4, so an APF of 10 is enough; it would serve up to
500. If the sampler reads 700, the ratio is 14, and a half mask is not enough, whatever its filter. That is why the filter
class is not the first question: <strong>an N95 and a half mask with P100 filters have the same APF of 10.</strong> What
leaks past the face counts for more than what passes the filter.</p>
<p>Some substances, asbestos, lead and silica in construction among them, have standards of their own that name the
respirator. Those come first.</p>
<h2>Fourth: the filter</h2>
<p>For particles, NIOSH approves nine classes under 42 CFR 84: a letter for oil, a number for efficiency against the most
penetrating size.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">95: at least 95 %</th><th scope="col">99: at least 99 %</th><th scope="col">100: at least 99.97 %</th></tr></thead>
<tbody>
<tr><th scope="row">N, not resistant to oil</th><td>N95</td><td>N99</td><td>N100</td></tr>
<tr><th scope="row">R, somewhat resistant</th><td>R95</td><td>R99</td><td>R100</td></tr>
<tr><th scope="row">P, strongly resistant</th><td>P95</td><td>P99</td><td>P100</td></tr>
</tbody>
</table>
<p>Oil means mist of cutting fluid, lubricant or glazing. Where there may be some, take R (for one shift) or P. Change
particle filters when they are damaged, dirty or hard to breathe through.</p>
<p>Gases and vapors need cartridges, told apart by color: black for organic vapor, white for acid gas, yellow for both,
green for ammonia, and magenta for a P100 particle filter. A cartridge gives no sign before it is spent. Unless it has an
end-of-service-life indicator, 1910.134 asks for a change schedule based on data; smell is not one. A particle filter
stops no vapor, and a vapor cartridge without a filter stops no dust: spraying paint takes both.</p>
<h2>Fifth: the face</h2>
<p>Every figure above assumes a mask that fits. Before anyone wears a tight-fitting respirator because it is required:</p>
<ol>
<li><strong>Medical evaluation</strong>, before the fit test: breathing through a filter is work.</li>
<li><strong>Fit test</strong> with the same make, model and size, before first use and at least once a year. Counted with an
instrument, a half mask has to reach a fit factor of 100, a full facepiece 500.</li>
<li><strong>Seal check</strong> by the wearer, each time it is put on.</li>
<li><strong>No hair under the seal</strong>, and nothing else that comes between it and the face. A beard calls for a
loose-fitting powered one.</li>
</ol>
<p>Buy two or three makes in several sizes for the test, and standardize on what passes, not on what is cheapest by the
case.</p>
<h2>When the mask is a wish, not a must</h2>
<p>Where exposure is below the limit and somebody wants a dust mask all the same, that is voluntary use. The employer makes
sure that it does no harm and hands out Appendix D of the standard. For filtering facepieces no written program is needed
then.</p>
<h2>How to know that it is real</h2>
<p>An approved filtering facepiece carries the word NIOSH, the class, the maker, the model and an approval number that
begins with <em>TC-84A</em>. Ear loops are a warning sign: approved ones nearly always have head straps. NIOSH keeps a list
of certified equipment that can be searched by that number.</p>
<h2>What to send with a request</h2>
<p>The substance and its concentration, dust or vapor or both, oil in the air or not, hours per shift, beards and glasses,
and the sizes that passed. Then <a href="/quote?subject=Respirators">a quote</a> names models, not guesses. See also
<a href="/shop/safety-ppe">safety and PPE</a>. This article is no substitute for the standard or an industrial
hygienist.</p>`,
};
