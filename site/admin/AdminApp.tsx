export default function AdminApp() {
  return <p>Checking authentication...</p>
}
