export default function Articles() { return <h2>All Articles</h2> }
