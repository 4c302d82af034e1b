import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { LegalPage } from "./legal-page.tsx";

export function TermsOfServicePage() {
  return (
    <LegalPage title="Terms of Service" effective="March 21, 2025">
      <section aria-labelledby="agreement">
        <h2 id="agreement">1. These terms</h2>
        <p>
          These terms are an agreement between you and {company.name} (“{company.shortName}”, “we”, “us”)
          about the use of this website. By using the site you accept them. If you do not accept them, please
          do not use it. If you use the site for a business, you also accept them on its behalf and confirm
          that you are allowed to do so.
        </p>
      </section>

      <section aria-labelledby="who-may-use">
        <h2 id="who-may-use">2. Who may use the site</h2>
        <p>
          You must be 18 or older to use this site, or have permission from a parent or legal guardian who
          accepts these terms for you. The site is intended for business customers and does not require an
          account. The administration area is for our authorized staff only.
        </p>
      </section>

      <section aria-labelledby="the-site">
        <h2 id="the-site">3. What the site offers</h2>
        <p>
          The site presents our company and the kinds of products we supply, publishes articles, and lets you
          contact us and request quotes. The online store is still under development. While it is closed, you
          cannot place an order or pay through this site, and nothing you do here commits you to a purchase.
          Any launch date we show is an estimate and may change. If the store opens, further terms for orders
          and payments may apply, and we will show them to you before you buy.
        </p>
        <p>
          Parts of the site can be saved on your device and work offline. What you see offline may be out of
          date. We may change, limit or withdraw any part of the site, and we do not promise that it will
          always be available.
        </p>
      </section>

      <section aria-labelledby="quotes">
        <h2 id="quotes">4. Quotes and sales</h2>
        <ul>
          <li>
            A <Link href={paths.quote()}>quote request</Link> is a request for information. It is not an order
            and does not bind either of us.
          </li>
          <li>We aim to reply within 24-48 business hours. This is a goal; some requests take longer.</li>
          <li>
            A quote is valid only in writing from our staff, and only for the items, quantities and period it
            states. A sale is made only when we accept your order in writing, under the terms of that sale.
          </li>
          <li>
            Prices on the site are in US dollars. They are for information, may change without notice, and
            include taxes or freight only where we say so.
          </li>
          <li>
            Delivery and processing times on the site, including those given in the chat, are general
            estimates.
          </li>
        </ul>
      </section>

      <section aria-labelledby="sending">
        <h2 id="sending">5. Messages you send</h2>
        <p>
          Please enter accurate contact details and send only what you are allowed to share. Do not send us
          trade secrets unless we have first agreed in writing to keep them confidential. You allow us to use
          your message to answer you and to do business with you. Our{" "}
          <Link href={paths.privacyPolicy()}>Privacy Policy</Link> explains how we handle personal
          information.
        </p>
        <p>
          A message has reached us only when the site confirms that it was sent. A message shown as saved on
          your device may not have been sent yet. It can be lost if you clear your browser data or if the
          browser clears it automatically. If your request is urgent, call us at{" "}
          <a href={company.phoneHref}>{company.phone}</a> during business hours.
        </p>
      </section>

      <section aria-labelledby="chat-and-articles">
        <h2 id="chat-and-articles">6. The chat assistant and our articles</h2>
        <p>
          The chat assistant is a program that gives prepared, general answers. It cannot quote, take orders,
          make commitments on our behalf, or advise you on safety. Articles in the blog are general
          information as of the day they were published. Neither replaces advice from a qualified person who
          knows your workplace.
        </p>
      </section>

      <section aria-labelledby="product-information">
        <h2 id="product-information">7. Product information and safety</h2>
        <p>
          We try to describe products correctly, but descriptions, pictures, part numbers, stock figures and
          prices can contain mistakes, and manufacturers change their products. We may correct errors at any
          time. A product or brand shown here is not necessarily in stock.
        </p>
        <p>
          Industrial supplies can cause harm if they are chosen or used incorrectly. You are responsible for
          deciding whether a product suits your purpose, for following the manufacturer’s instructions, labels
          and safety data sheets, and for complying with the safety rules that apply to your work.
        </p>
      </section>

      <section aria-labelledby="acceptable-use">
        <h2 id="acceptable-use">8. Acceptable use</h2>
        <p>When you use this site, you may not:</p>
        <ul>
          <li>break the law or infringe the rights of others;</li>
          <li>pretend to be someone else, or send false requests, advertising or spam;</li>
          <li>send harmful code, or material that is threatening, abusive or obscene;</li>
          <li>
            try to enter the administration area, the server or the data of others without our permission, or
            test the site for weaknesses without our written consent;
          </li>
          <li>
            overload the site with automated requests, or copy substantial parts of it by automated means,
            apart from ordinary indexing by search engines; or
          </li>
          <li>interfere with the site’s security or with its use by others.</li>
        </ul>
        <p>We may refuse messages or block access where these rules are broken.</p>
      </section>

      <section aria-labelledby="property">
        <h2 id="property">9. Content, names and other websites</h2>
        <p>
          The text, images, layout and trademarks on this site belong to us or our licensors. You may view,
          save and print pages for your own business with {company.shortName}. Any other use requires our
          written permission, unless the law allows it.
        </p>
        <p>
          Names and logos of other companies belong to their owners. Showing a brand does not mean that its
          owner endorses us. Articles may refer to websites that we do not control, and we are not responsible
          for what you find there.
        </p>
      </section>

      <section aria-labelledby="warranties">
        <h2 id="warranties">10. No warranty for the site</h2>
        <p>
          We provide the site free of charge, “as is” and “as available”. To the extent permitted by law, we
          give no warranty for the site or its content, express or implied, including warranties of
          merchantability, fitness for a particular purpose, accuracy and non-infringement. This section
          applies to the website. Warranties for products that you buy from us are set by the terms of that
          sale and by the manufacturer.
        </p>
      </section>

      <section aria-labelledby="liability">
        <h2 id="liability">11. Liability</h2>
        <p>
          To the extent permitted by law, we are not liable for indirect, incidental, special or consequential
          damages that arise from the use of this site, or for lost profits, lost data or interrupted
          business. Our total liability for claims about the site is limited to one hundred US dollars.
          Nothing in these terms excludes liability that the law does not permit us to exclude.
        </p>
        <p>
          If you use the site in breach of these terms and a third party makes a claim against us for that
          reason, you will cover our reasonable costs and losses from that claim.
        </p>
      </section>

      <section aria-labelledby="law">
        <h2 id="law">12. Governing law</h2>
        <p>
          The laws of the State of Delaware govern these terms and any dispute about this site, without regard
          to its rules on conflicts of law. Disputes must be brought in the state or federal courts located in
          Delaware, unless mandatory law gives you the right to another court. Please contact us first: most
          disagreements can be settled out of court.
        </p>
      </section>

      <section aria-labelledby="changes-and-contact">
        <h2 id="changes-and-contact">13. Changes and contact</h2>
        <p>
          We may change these terms by publishing a new version here with a new date. The new version applies
          to your use of the site from then on. If a part of these terms cannot be enforced, the rest remains
          in force. If we do not enforce a term right away, we do not waive it.
        </p>
        <p>
          For questions about these terms, write to <a href={`mailto:${company.email}`}>{company.email}</a>,
          call <a href={company.phoneHref}>{company.phone}</a>, or write to {company.name},{" "}
          {company.addressLines.join(", ")}.
        </p>
      </section>
    </LegalPage>
  );
}
