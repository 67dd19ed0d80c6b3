export default function Editor() { return <h2>Editor</h2> }
