import type { Article } from "./article.ts";

export const lockoutTagout: Article = {
  slug: "lockout-tagout",
  title: "Lockout/Tagout Basics: Six Steps and a Lock per Person",
  excerpt:
    "Switched off is not isolated. The six steps of 29 CFR 1910.147 in plain words, the energies people forget, what a lock and a tag must be, and who may take one off.",
  authorName: "The Millrace Counter",
  category: "Safety",
  tags: ["lockout-tagout", "OSHA", "maintenance", "safety"],
  featuredImage: "/images/blog/lockout-tagout.svg",
  publishedAt: "2025-10-14T14:00:00.000Z",
  content: `<p>A machine that is off can be on a second later: somebody presses a button, a timer runs out, a cylinder drifts. Lockout
makes that impossible for as long as hands are inside. In general industry the rule is OSHA’s 29 CFR 1910.147, the control of
hazardous energy. What follows is its skeleton, for people who have to buy the locks and write the procedure.</p>
<h2>When it applies</h2>
<p>During servicing and maintenance, when an unexpected start or release of energy could hurt someone: clearing a jam with
a guard open, changing a blade, cleaning inside. It does not cover normal production, nor minor tool changes and
adjustments that are routine, repetitive and integral to production, provided that other measures protect as well. A
machine with a plug is exempt if it is unplugged and the plug stays under the exclusive control of whoever does the work.
Construction, agriculture, shipyards and electric utilities have rules of their own, and so does work on live electrical parts
(Subpart S).</p>
<h2>The energies people forget</h2>
<figure>
<img src="/images/blog/energies-of-a-press.svg" alt="A press with its energies marked: electric, hydraulic, air, springs, heat and the weight of the raised ram." width="640" height="372" loading="lazy" />
<figcaption>Six energies in one press. Only one of them is stopped by the switch.</figcaption>
</figure>
<ul>
<li>Electric: also the second supply, the capacitor and the backup battery.</li>
<li>Pressure: hydraulic accumulators, air receivers, steam, a line that is filled from two sides.</li>
<li>Gravity: a raised ram, a tilted bed, a load on a hoist.</li>
<li>Motion and springs: a flywheel takes minutes to stop; a spring waits for years.</li>
<li>Heat and chemicals: hot platens, product in a pipe.</li>
</ul>
<h2>The six steps</h2>
<p>1910.147(d) gives the order, and the order matters.</p>
<ol>
<li><strong>Prepare.</strong> Know every energy of this machine, its size and how it is controlled. That is what the written
procedure is for.</li>
<li><strong>Shut down</strong> in the usual, orderly way. Tell the people who work at it first.</li>
<li><strong>Isolate.</strong> Open the disconnect, close and blank the valve. A push button, a selector switch or a light
curtain is a control, not an energy-isolating device.</li>
<li><strong>Lock and tag</strong> each isolating device. Every authorized employee puts on a lock of their own.</li>
<li><strong>Release what is stored.</strong> Vent, drain, discharge, block, lower. If it can build up again, keep checking.</li>
<li><strong>Verify.</strong> Prove that nobody stands near, then try to start it, and set the control back to off. Where
conductors will be touched, measure, with a tester that was proven on a live source before and after.</li>
</ol>
<p>Only then does work begin. Most accidents with a lock in place are failures of step five or six.</p>
<h2>What a lock and a tag must be</h2>
<p>Devices have to be durable, standardized in color, shape or size within the plant, substantial, and identifiable: they
show who put them on. They may serve for nothing else, so a lockout lock on a tool chest is a violation. A tag warns and
must stay on: its fastening is not reusable, self-locking, attached by hand, and takes at least 50 pounds to pull open,
like a one-piece nylon cable tie.</p>
<p>A tag alone is allowed where a device cannot be locked. Where it can be locked, tags alone have to be shown to give equal
protection, with extra measures, such as removing a fuse or a valve handle. A machine that was newly installed, or had a major
repair or modification, since January 2, 1990 has to accept a lock.</p>
<table>
<caption>A start for a crew of six on ten machines</caption>
<thead><tr><th scope="col">Piece</th><th scope="col">Count</th><th scope="col">Why</th></tr></thead>
<tbody>
<tr><td>Padlocks, keyed differently, one key each</td><td>18</td><td>Three per person; no master key in a drawer</td></tr>
<tr><td>Hasps, six holes</td><td>6</td><td>Several people on one disconnect</td></tr>
<tr><td>Tags with names and nylon ties</td><td>50</td><td>They wear out</td></tr>
<tr><td>Breaker clamps, ball and gate valve covers, plug covers</td><td>by survey</td><td>Measure the devices first</td></tr>
<tr><td>Group lock box</td><td>1</td><td>Jobs with many isolation points</td></tr>
<tr><td>Cable lockout</td><td>2</td><td>For what fits nothing else</td></tr>
</tbody>
</table>
<h2>Many hands, two shifts, outside firms</h2>
<p>In a group, one authorized employee carries the overall responsibility, locks every point and puts the keys into a box.
Each member of the crew then puts a personal lock on the box. The keys come out when the last lock is off. At a change of
shift the locks of the next crew go on before those of the last come off. With a contractor, both sides tell each other
their procedures before the work.</p>
<h2>Taking a lock off</h2>
<p>The person who put it on takes it off, after looking that tools are out, guards are back and everybody is clear. If that
person has gone home, the employer may remove it only under a written procedure that at least: verifies that the person is
not in the facility, makes all reasonable efforts to reach them, and sees that they know of it before they start work
again. A bolt cutter without those three is a citation, or worse.</p>
<h2>Paper that has to exist</h2>
<ul>
<li>A written procedure for each machine. Only a machine that meets all eight conditions of 1910.147(c)(4)(i), among them a
single energy source and no stored energy, can do without.</li>
<li>Training: <em>authorized</em> employees lock, <em>affected</em> employees work at the machine, <em>others</em> are around. Each
needs a different one, certified.</li>
<li>An inspection of each procedure at least once a year, by an authorized employee other than the one using it, certified
with machine, date, names.</li>
</ul>
<p>For locks, hasps, tags and covers see <a href="/shop/safety-ppe">safety and PPE</a>. Send
<a href="/quote?subject=Lockout%20devices">a list of your isolation points</a>, valve sizes and breaker makes included, and
we quote what fits. The standard itself is the authority; this article only points to it.</p>`,
};
