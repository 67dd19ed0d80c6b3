export default function LoginApp() {
  return <h1>Admin Login</h1>
}
