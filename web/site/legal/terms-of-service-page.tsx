export function TermsOfServicePage() {
  return <h1>x</h1>;
}
