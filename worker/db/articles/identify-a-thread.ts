import type { Article } from "./article.ts";

export const identifyAThread: Article = {
  slug: "identify-a-thread",
  title: "How to Identify a Thread: Metric, UNC, UNF, NPT or BSP",
  excerpt:
    "A caliper, a pitch gauge and five questions settle almost every unknown thread. The tables show the pairs that look alike, start by hand and then strip or leak.",
  authorName: "The Millrace Counter",
  category: "How-to Guides",
  tags: ["threads", "fasteners", "pipe fittings", "measuring"],
  featuredImage: "/images/blog/identify-a-thread.svg",
  publishedAt: "2026-11-10T14:00:00.000Z",
  content: `<p>Somebody puts a bolt on the counter and says: ten of these, please. The head carries no mark, the drawing is
lost, and the machine came from overseas. Five questions, asked in this order, settle almost every case.</p>
<h2>1. Does it fasten or does it seal?</h2>
<p>A screw thread clamps parts together. A pipe thread carries air, water or oil, and its nominal size says nothing about
its diameter: a 1/2 inch pipe thread measures about 21 mm across. So decide first what the part did. If it sat in a hose,
valve or manifold, go to the pipe table below.</p>
<h2>2. Parallel or tapered?</h2>
<p>Measure the outside diameter near the first full thread and again near the last. If the two agree, the thread is
parallel. If it grows toward the body, it is tapered; both NPT and the BSP taper thread grow by 1 in 16, about 1 mm in
diameter over every 16 mm of length.</p>
<figure>
<img src="/images/blog/parallel-and-taper.svg" alt="A parallel thread keeps its diameter; a tapered thread narrows toward its end." width="640" height="364" loading="lazy" />
<figcaption>Lay a straight edge on the crests. The taper is drawn steeper here than it is.</figcaption>
</figure>
<h2>3. What is the pitch?</h2>
<p>Hold leaves of a pitch gauge against the thread, with a light behind, until one sits without a gap over at least six
threads. No gauge? Measure across eleven crests, divide by ten, and you have the pitch in millimeters; 25.4 divided by
that is threads per inch. Count over a long stretch: over three threads, 1.25 mm and 20 per inch (1.27 mm) look the
same.</p>
<h2>4. What is the diameter?</h2>
<p>Calipers over the crests of an external thread read slightly less than the nominal size, because crests are made
under it. 7.9 mm is an M8, and 0.37 inch is a 3/8. For a nut or port, measure the bore inside the crests, which is the
minor diameter, and compare with a tap-drill table.</p>
<h2>5. Which angle?</h2>
<p>Metric threads (ISO 68-1, sizes in ISO 261), Unified threads (ASME B1.1) and NPT (ASME B1.20.1) have flanks at 60°.
BSP threads, which are Whitworth’s, have 55° and rounded crests and roots. Leaves of a pitch gauge are made for one angle:
if the pitch agrees but light shows along the flanks, try the other family.</p>
<figure>
<img src="/images/blog/thread-angles.svg" alt="A 60 degree thread with flat crests beside a 55 degree thread with rounded ones." width="640" height="350" loading="lazy" />
<figcaption>Five degrees decide between a seal and a leak.</figcaption>
</figure>
<h2>Screws that pass for each other</h2>
<table>
<caption>Nearly the same diameter, another thread</caption>
<thead><tr><th scope="col">Metric</th><th scope="col">Pitch, mm</th><th scope="col">Unified</th><th scope="col">Pitch, mm</th><th scope="col">What happens</th></tr></thead>
<tbody>
<tr><td>M5 × 0.8</td><td>0.80</td><td>10-32 UNF</td><td>0.79</td><td>The inch screw runs down the metric nut, loose: 4.83 against 5.00 mm</td></tr>
<tr><td>M6 × 1</td><td>1.00</td><td>1/4-28 UNF</td><td>0.91</td><td>The metric screw enters the inch nut, loose, and binds</td></tr>
<tr><td>M8 × 1.25</td><td>1.25</td><td>5/16-18 UNC</td><td>1.41</td><td>Either starts for a turn or two, then seizes</td></tr>
<tr><td>M10 × 1.5</td><td>1.50</td><td>3/8-16 UNC</td><td>1.59</td><td>The inch screw enters the metric nut, loose, and binds</td></tr>
<tr><td>M12 × 1.75</td><td>1.75</td><td>1/2-13 UNC</td><td>1.95</td><td>The metric screw enters the inch nut, loose, and binds</td></tr>
</tbody>
</table>
<p>The first row is the dangerous one. A 10-32 screw runs down an M5 nut by hand and feels nearly right, but holds on a
fraction of its flanks.</p>
<h2>Pipe threads side by side</h2>
<table>
<caption>NPT (ASME B1.20.1, on the pipe’s outside diameter) and G (ISO 228-1, major diameter)</caption>
<thead><tr><th scope="col">Size</th><th scope="col">NPT per inch</th><th scope="col">Pipe, mm</th><th scope="col">G per inch</th><th scope="col">G, mm</th></tr></thead>
<tbody>
<tr><td>1/8</td><td>27</td><td>10.29</td><td>28</td><td>9.73</td></tr>
<tr><td>1/4</td><td>18</td><td>13.72</td><td>19</td><td>13.16</td></tr>
<tr><td>3/8</td><td>18</td><td>17.15</td><td>19</td><td>16.66</td></tr>
<tr><td>1/2</td><td>14</td><td>21.34</td><td>14</td><td>20.96</td></tr>
<tr><td>3/4</td><td>14</td><td>26.67</td><td>14</td><td>26.44</td></tr>
<tr><td>1</td><td>11.5</td><td>33.40</td><td>11</td><td>33.25</td></tr>
</tbody>
</table>
<p>At 1/2 and 3/4 even the count agrees, and the parts screw together. They will not stay tight: the angle is wrong and
one of the two is tapered. No amount of tape makes that a rated joint.</p>
<p>Within BSP, the letter tells how it seals. <strong>G</strong> (ISO 228-1) is parallel on both sides and needs a washer,
O-ring or bonded seal. <strong>R</strong> (ISO 7-1) is a tapered outside thread that seals on its flanks with tape or
compound, in a tapered <strong>Rc</strong> or parallel <strong>Rp</strong> port. NPTF (ASME B1.20.3) is NPT’s dry-sealing
relative: same pitch and taper, but crests that crush.</p>
<h2>Write it down so that it can be bought</h2>
<ul>
<li>Screws: size, pitch or threads per inch, length, head, drive, strength (the marks on the head) and finish.</li>
<li>Fittings: both ends, inside or outside, taper or parallel, material and pressure.</li>
<li>Left-hand threads say so: the crests climb to the left when the axis is upright.</li>
</ul>
<p>If one of the five answers stays open, take a picture beside a ruler and tell us the four you have.
<a href="/quote?subject=Unknown%20thread">Describe the part in a quote request</a>, or look through
<a href="/shop/fasteners">fasteners</a> first.</p>`,
};
