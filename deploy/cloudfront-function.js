// For a site in a bucket (PUBLISH_TO=s3://…) behind CloudFront: a function for "viewer request" (cloudfront-js-2.0),
// only on the default behaviour. It finds the object of each address: a page's is its address with ".html".
// That runtime supports no destructuring, spread or for-of.

// Pages that are not articles, and so have no longer addresses (/news/story).
const OWN =
  /^(404|about|admin|archive|authors|betting-tips|contact|corrections|editorial-policy|index|login|matches|news|privacy-policy|record|search|terms-of-service)$/
const LONGER = /^\/(?:news|betting-tips|category\/[^/]+)\/([a-z0-9-]+)$/

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request
  const path = request.uri
  if (path === '/') {
    request.uri = '/index.html'
    return request
  }
  if (path.endsWith('/')) {
    // Only one leading slash: "//host" would be another site.
    const location = `/${path.replace(/^\/+|\/+$/g, '')}${queryOf(request.querystring)}`
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } }
  }
  const longer = LONGER.exec(path)
  if (longer && !OWN.test(longer[1])) request.uri = `/${longer[1]}.html`
  else if (!/\.[a-z0-9]+$/i.test(path)) request.uri = `${path}.html`
  return request
}

function queryOf(parameters) {
  const parts = []
  Object.keys(parameters).forEach((name) => {
    // A repeated parameter has all its values there.
    const given = parameters[name].multiValue || [parameters[name]]
    given.forEach((one) => {
      parts.push(one.value ? `${name}=${one.value}` : name)
    })
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
