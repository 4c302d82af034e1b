import type { Article } from "./article.ts";

export const quotesWithoutSignal: Article = {
  slug: "quotes-without-signal",
  title: "What This Website Can Do Today, and What It Cannot Yet",
  excerpt:
    "The online store is still closed, and we say so on every page of it. What works now: asking for a price, also from a basement without a signal, without losing or doubling a request.",
  authorName: "The Millrace Counter",
  category: "Product Updates",
  tags: ["website", "quotes", "offline"],
  featuredImage: "/images/blog/quotes-without-signal.svg",
  publishedAt: "2026-09-15T14:00:00.000Z",
  content: `<p>Most updates of this kind promise. This one is an inventory: what works on our website today, what does not,
and what to do in the meantime.</p>
<h2>What works: asking for a price</h2>
<p>The <a href="/quote">quote form</a> is the heart of the site. Name the part, the quantity and the date by which you need
it, and we reply within 24-48 business hours. A part number is best, but a description does: what it is made of, what it
is attached to, what it measures.</p>
<p>People ask for parts from where parts break: in a pump room, behind a press, on a roof. Reception is bad there. So the
form is built for a line that fails.</p>
<ul>
<li><strong>What you type stays.</strong> Close the tab by mistake, come back, and the text is there.</li>
<li><strong>Without a signal, the request waits on your device.</strong> The page then says <em>Saved on this device</em>. It
does not say <em>sent</em> until our server has confirmed it.</li>
<li><strong>When you are back online, it is sent.</strong> You can press Send now, or leave it to the page. If you have
closed the page, some browsers send it in the background; the others send it when you next open the site.</li>
<li><strong>It arrives once.</strong> A reply that got lost on its way back makes an ordinary form send everything twice.
Ours carries a key, and our server stores a key once.</li>
</ul>
<p>Every request gets a short reference, such as <code>M-7F3K-29</code>. It exists before the request leaves your
phone, so you can note it in the basement and quote it on the telephone later.</p>
<h3>What that looks like in a dead spot</h3>
<ol>
<li>You fill in the form and press Submit Quote Request.</li>
<li>There is no answer. After ten seconds at most the form gives way to the saved request, with its reference.</li>
<li>You drive back to the shop. A strip at the edge of the page tells what still waits, and then that it went through.</li>
<li>Changed your mind in between? Edit takes the request back into the form.</li>
</ol>
<p>The contact form and the request in the chat window go the same way.</p>
<h2>What works: finding the words for it</h2>
<p>The catalog behind the <a href="/shop/search">search page</a> knows its parts by name and by part number, however the
number is punctuated: <code>kt ins114</code> finds <code>KT-INS114-DRE</code>. Accents and capitals do not
matter. Every product found leads to a quote for exactly that part. That page speaks Spanish; the rest of the site is in
English.</p>
<h2>What does not work yet: buying</h2>
<p>The store is under development. Products can be put into a cart, but the cart and the checkout show a
coming-soon message, and no card can be charged. The launch date printed there is old. We leave it standing until we can
print one that we will keep.</p>
<p>The search box on the <a href="/shop">products page</a> is waiting for the store too. It can be typed into and does
nothing; the note under it says so.</p>
<p>Three things follow for a buyer:</p>
<table>
<caption>Until the store opens</caption>
<thead><tr><th scope="col">You want to</th><th scope="col">Do this</th></tr></thead>
<tbody>
<tr><td>Buy one part with a known number</td><td>Search for it, then ask for a quote from its card</td></tr>
<tr><td>Buy a list</td><td>Paste the list into one quote request, one line each</td></tr>
<tr><td>Identify a part</td><td>Send a description and measurements; see <a href="/blog/identify-a-thread">how to identify a thread</a></td></tr>
<tr><td>Follow up</td><td>Open the request under My requests on the <a href="/quote">quote page</a>, or by the link in our
confirmation mail; or call and give its reference</td></tr>
</tbody>
</table>
<h2>What happens to your words</h2>
<p>A saved request lies in your browser’s own storage, on that device only. Once our server has confirmed it, your text
leaves the device. Of a quote request, reference, date, subject and parts stay for 90 days, so that the quote page can list
it under <em>My requests</em>; of any other message, a receipt stays for a day. On a shared computer, look at the page
before you leave: if it says that something waits, send it or delete it, and remove what it lists.</p>
<p>The site loads no advertising and no third-party scripts. What we keep, why, and for how long is in the
<a href="/privacy-policy">privacy policy</a>.</p>
<h2>Tell us where it fails</h2>
<p>If a request ever got lost, or arrived twice, we want to know: which phone, which browser, roughly when. That is the
one promise of this website, and we test it by cutting the line on purpose, at every step, many times over. Use the
<a href="/#contact">contact form</a>, or mention it in your next <a href="/quote">quote request</a>.</p>`,
};
