export function PrivacyPolicyPage() {
  return <h1>x</h1>;
}
