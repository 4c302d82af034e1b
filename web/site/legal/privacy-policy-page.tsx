import { company } from "#contract/company.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { LegalPage } from "./legal-page.tsx";

export function PrivacyPolicyPage() {
  return (
    <LegalPage title="Privacy Policy" effective="March 21, 2025">
      <section aria-labelledby="who-we-are">
        <h2 id="who-we-are">1. Who we are</h2>
        <p>
          {company.name} (“{company.shortName}”, “we”, “us”) supplies industrial products to businesses. This
          policy explains what information this website keeps about its visitors, why we keep it, and what
          choices you have. It covers the website only. If you become a customer, your sales documents may
          contain further terms. The rules for using the site are in our{" "}
          <Link href={paths.termsOfService()}>Terms of Service</Link>.
        </p>
      </section>

      <section aria-labelledby="messages">
        <h2 id="messages">2. Messages you send us</h2>
        <p>
          You can read this website without telling us who you are. We receive your contact details when you
          choose to send us one of these:
        </p>
        <ul>
          <li>
            A contact message: your name, email address, company (if you enter one), subject and message.
          </li>
          <li>
            A <Link href={paths.quote()}>quote request</Link>: the same details, with your phone number, any
            specific requirements, your parts list and the photos you add. Photos reach us without the
            location and camera details that phones put into them.
          </li>
          <li>
            A request through the chat: your name, email address, company (if you enter one) and the
            conversation up to that point.
          </li>
        </ul>
        <p>
          We store the message in our database with the time it arrived and a short reference, and record
          whether our staff have been notified. The chat assistant gives prepared answers and runs entirely in
          your browser. What you type reaches us only if you send the chat’s contact form. Please do not
          include passwords, card numbers or other sensitive details in any message.
        </p>
      </section>

      <section aria-labelledby="on-your-device">
        <h2 id="on-your-device">3. Messages waiting on your device</h2>
        <p>
          If the site gets no confirmation that a message has reached us, for example because your connection
          has dropped, it keeps the message on your device and tells you so. The site may try again
          automatically when you are back online, so a message you have submitted can be sent later without
          you pressing the button again. Text you have typed but not submitted may also be kept on your device
          as a draft, which we cannot see. Photos you add to a quote request are kept with it in the same way.
          If a photo reaches us and its message does not, we delete it after 14 days.
        </p>
        <p>
          For 90 days your device also keeps a list of the quote requests sent from it: reference, date,
          subject, parts and status. You can remove them there, on the quote page.
        </p>
        <p>
          Anyone who can use your browser may be able to read waiting messages, drafts and this list. On a
          shared computer, clear the browser data for this site when you are done.
        </p>
      </section>

      <section aria-labelledby="session">
        <h2 id="session">4. The session identifier and your cart</h2>
        <p>
          On your first visit your browser creates a random identifier and keeps it in local storage. The site
          sends it to our server with every request for data. It links a cart to your browser without an
          account. It is not derived from your name, device or location, and we do not use it to track you on
          other websites. If you delete it, your browser creates a new one, and the old cart is no longer
          available.
        </p>
      </section>

      <section aria-labelledby="browser-storage">
        <h2 id="browser-storage">5. Browser storage and cookies</h2>
        <p>Besides the items above, your browser may keep the following for this site:</p>
        <ul>
          <li>Your choice of the light, dark or system theme.</li>
          <li>
            Copies of pages, pictures and product information, so that the site opens quickly and parts of it
            work offline. A background script called a service worker manages these copies.
          </li>
        </ul>
        <p>
          The site sets no cookies for visitors. It uses cookies only to sign in our own staff, and keeps some
          sign-in details in the browsers they use. You can remove everything described here through your
          browser’s settings. Doing so also deletes unsent messages.
        </p>
      </section>

      <section aria-labelledby="technical-records">
        <h2 id="technical-records">6. Technical records</h2>
        <p>
          Like any website, ours has to process your IP address to respond to you. Our hosting provider and
          our server may also record the time of a request, the address requested (which can include your
          search terms), the type of browser, and errors. We use these records to run the site, fix problems
          and stop abuse. We do not use them to build profiles of visitors. For 90 days we also count how
          often our catalog is searched for something, without a record of who searched.
        </p>
        <p>
          An article in our blog may show an image from another website. Your browser then loads it from
          there, and that website sees your IP address. We tell the browser not to reveal which page you were
          reading.
        </p>
      </section>

      <section aria-labelledby="not-done">
        <h2 id="not-done">7. What this website does not do</h2>
        <ul>
          <li>It loads no advertising, analytics or social media scripts from other companies.</li>
          <li>
            It does not track you across other websites, so it behaves the same whether or not your browser
            sends a “do not track” signal.
          </li>
          <li>
            It takes no payments while the online store is closed, and does not ask for card details. Before
            we accept payments here, we will update this policy.
          </li>
          <li>It offers no visitor accounts and stores no visitor passwords.</li>
        </ul>
      </section>

      <section aria-labelledby="use-and-sharing">
        <h2 id="use-and-sharing">8. How we use and share information</h2>
        <p>
          We use your messages to answer you, to prepare quotes, to supply what you order, and to keep a
          record of our dealings. A new message may trigger a notification email to our staff, which contains
          the message and your contact details. Only people who need the information for their work have
          access to it.
        </p>
        <p>We do not sell personal information. We share it only:</p>
        <ul>
          <li>with the providers that host the site, keep its database and deliver our email;</li>
          <li>with a manufacturer or carrier, where your request requires it;</li>
          <li>where the law requires it, or to protect our rights or someone’s safety; and</li>
          <li>with a company that takes over our business, under the commitments made here.</li>
        </ul>
        <p>
          We work in the United States. Our providers may process information there and in other countries in
          which they operate.
        </p>
      </section>

      <section aria-labelledby="retention">
        <h2 id="retention">9. How long we keep it</h2>
        <p>
          Messages are not deleted automatically. We keep them, their photos and the notification emails for
          as long as we need them to answer you, to serve you as a customer, and to meet tax, legal and
          record-keeping obligations. You can ask us to delete yours sooner. Technical records and carts are
          kept only as long as needed for the purposes above. Data on your device stays until the site no
          longer needs it, or until you or your browser delete it.
        </p>
      </section>

      <section aria-labelledby="security">
        <h2 id="security">10. How we protect it</h2>
        <p>
          Information travels between your browser and our server over an encrypted connection. Staff need a
          password and a second factor to read messages. No system is perfectly secure. If a breach affects
          your information, we will notify you where the law requires it.
        </p>
      </section>

      <section aria-labelledby="choices">
        <h2 id="choices">11. Your choices and requests</h2>
        <p>
          You may ask us what information we have about you, and ask us to correct it, give you a copy, or
          delete it. Write to <a href={`mailto:${company.email}`}>{company.email}</a> from the address you
          used with us, and include your message’s reference if you have it. We may need to confirm who you
          are. If we must keep something, we will tell you why. The law where you live may give you further
          rights, and we will never hold a request against you.
        </p>
      </section>

      <section aria-labelledby="children">
        <h2 id="children">12. Children</h2>
        <p>
          This site is for business customers. It is not for children under 16, and we do not knowingly
          collect information from them. If you believe that a child under 16 has sent us a message, please
          tell us and we will delete it.
        </p>
      </section>

      <section aria-labelledby="changes-and-contact">
        <h2 id="changes-and-contact">13. Changes and contact</h2>
        <p>
          If our practices change, we will change this page and the date at its top. For questions about
          privacy, write to <a href={`mailto:${company.email}`}>{company.email}</a>, call{" "}
          <a href={company.phoneHref}>{company.phone}</a>, or write to {company.name},{" "}
          {company.addressLines.join(", ")}.
        </p>
      </section>
    </LegalPage>
  );
}
