import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback?: ReactNode }

/** Keeps an error in one place from breaking the rest. React supports this only in classes. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback ?? <Broken />
  }
}

/** Shown where something, or its code, failed to load. */
export function Broken() {
  return (
    <div className="notice notice-bad" role="alert">
      <p className="notice-title">This part of the newsroom could not be shown</p>
      <p>Reload the page. Your text is kept on this device.</p>
      <button type="button" className="btn" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  )
}
