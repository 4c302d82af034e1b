import type { Article } from "./article.ts";

export const compressedAirLeaks: Article = {
  slug: "compressed-air-leaks",
  title: "A Worked Example: What Fourteen Air Leaks Cost a Workshop",
  excerpt:
    "A stopwatch, a quiet weekend and a formula with two times in it. A worked example with invented numbers and real arithmetic: measuring the leaks, pricing them and fixing them.",
  authorName: "The Millrace Counter",
  category: "Case Studies",
  tags: ["compressed air", "energy", "maintenance", "worked example"],
  featuredImage: "/images/blog/compressed-air-leaks.svg",
  publishedAt: "2026-05-05T14:00:00.000Z",
  content: `<p><strong>This is a worked example.</strong> The workshop and its numbers are made up, chosen to be ordinary; no customer
stands behind them. The method and the arithmetic are real, so put your own figures in their places.</p>
<h2>The workshop</h2>
<p>A fabrication shop runs one 50 hp rotary screw compressor with load/unload control. At 100 psig it delivers 210 cubic
feet per minute (cfm). The shop works one shift, 55 hours a week, but the compressor is never switched off: somebody
always comes early, and the paint line’s dampers need air. A kilowatt-hour costs 11 cents. On Sunday, with nobody there,
the compressor can be heard to load every quarter of an hour.</p>
<h2>Step 1: measure, with a stopwatch</h2>
<p>When nothing is in use, every cubic foot the compressor makes is a leak. With load/unload control, the share of time
under load is therefore the share of its capacity that leaks:</p>
<blockquote><p>leakage in percent = T × 100 ÷ (T + t)</p></blockquote>
<p>T is the time under load, t the time unloaded. Watch at least four cycles and take the mean; close no valves first,
because what is connected belongs to the test.</p>
<figure>
<img src="/images/blog/leak-test.svg" alt="A curve of load over time: 4.5 minutes loaded, 10.5 minutes unloaded, so 30 percent." width="640" height="390" loading="lazy" />
<figcaption>Sunday morning: 4.5 minutes loaded, 10.5 minutes unloaded.</figcaption>
</figure>
<p>Here that is 4.5 ÷ 15, or 30 percent of 210 cfm: <strong>63 cfm</strong>. In a system that nobody has looked after, 20 to
30 percent is common; 10 percent or less is a good aim.</p>
<h2>Step 2: price it</h2>
<p>A usual rule is 18 kW of electric power for every 100 cfm at 100 psig. Then</p>
<ul>
<li>63 cfm × 0.18 kW per cfm = 11.3 kW, all year round;</li>
<li>11.34 kW × 8,760 hours = 99,338 kWh;</li>
<li>99,338 kWh × $0.11 = <strong>$10,927 a year</strong>.</li>
</ul>
<p>Be careful with this number. An unloaded screw compressor still draws a good part of its full power, so with plain
load/unload control the bill falls by less than the leak is worth. It falls by the whole only when the compressor can stop,
or slow down, as the demand goes away. Look at the controls in step 5.</p>
<h2>Step 3: find them</h2>
<p>Two people with an ultrasonic detector and a roll of numbered tags walked the lines in a working day; soapy water
confirms what the detector hears. They found fourteen leaks. What a hole loses at 100 psig depends on its size and a little
on its shape; well-rounded holes pass about 6.5 cfm at 1/16 inch and 26 cfm at 1/8 inch. Twice the diameter is four times
the air.</p>
<table>
<caption>The fourteen leaks, by place</caption>
<thead><tr><th scope="col">Place</th><th scope="col">Leaks</th><th scope="col">Repair</th></tr></thead>
<tbody>
<tr><td>Quick couplers</td><td>5</td><td>New couplers and plugs of one series</td></tr>
<tr><td>Hoses and clamps</td><td>3</td><td>New assemblies with crimped ends</td></tr>
<tr><td>Filter and regulator bowls</td><td>2</td><td>O-rings</td></tr>
<tr><td>Threaded joints</td><td>2</td><td>Taken apart, cleaned, sealed anew</td></tr>
<tr><td>Condensate drain stuck open</td><td>1</td><td>Zero-loss drain</td></tr>
<tr><td>Idle machine, still connected</td><td>1</td><td>Ball valve ahead of it, closed</td></tr>
</tbody>
</table>
<p>Most leaks sit in the last thirty feet, at what people handle: couplers, hoses, clamps. Few sit in the welded ring
main.</p>
<h2>Step 4: repair the big ones, and measure again</h2>
<p>The shop repaired nine of the fourteen in two Saturdays, the loudest first. Always with the branch shut off, vented
and locked: compressed air is stored energy, and 29 CFR 1910.147 applies to it as it does to electricity. (See
<a href="/blog/lockout-tagout">the six steps of a lockout</a>.)</p>
<p>The next Sunday the compressor loaded for 1.8 minutes and rested for 13.2. That is 12 percent, or 25.2 cfm. So:</p>
<ul>
<li>saved: 63 − 25.2 = 37.8 cfm, or 6.8 kW;</li>
<li>in a year: 59,603 kWh, or $6,556;</li>
<li>spent: $612 for parts and 14 hours of work at $60, together $1,452.</li>
</ul>
<p>$1,452 ÷ $6,556 is 0.22 years: at full value the repair has paid for itself in about twelve weeks. Should the controls
pass on only half of the saving, it takes six months.</p>
<h2>Step 5: the valve that works at night</h2>
<p>The remaining 25.2 cfm leak also when nobody is there. The year has 8,760 hours, the shift 2,860. A motorized valve that
shuts the header for the other 5,900 hours, with a small compressor for the dampers, avoids 4.5 kW × 5,900 h, about 26,760
kWh, or $2,944 a year. And with the main demand gone, the large compressor may stop altogether, which settles the caution
of step 2.</p>
<h2>What to take from it</h2>
<ol>
<li>Run the Sunday test before you buy anything. It costs an hour.</li>
<li>Write the percentage on a sheet by the compressor, with a date. Leaks come back; test every quarter.</li>
<li>Standardize couplers. Mixed series are forced together and leak.</li>
<li>Turn the pressure down while you are there. Leaks pass less air at 90 psig than at 100.</li>
</ol>
<p>For couplers, hose, drains and valves see <a href="/shop/compressed-air">compressed air</a>, or
<a href="/quote?subject=Compressed%20air%20leak%20repair">send us the list from your own tags</a>.</p>`,
};
