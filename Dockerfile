# syntax=docker/dockerfile:1
# The product in a container: docker build -t touchline . (for several platforms: docker buildx build --platform
# linux/amd64,linux/arm64 …). The templates are compiled here, so that a start compiles nothing.
FROM node:24.21.0-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The rest is only needed to compile; source maps, types and Node's symbols are not needed at run time.
RUN npm run build:templates && npm prune --omit=dev \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
  && strip node_modules/node/bin/node

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin touchline \
  && install -d -o touchline -g touchline -m 0700 /data
WORKDIR /app
COPY --from=build /app /app
# Returns freed memory to the system.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=65536
# Caches compiled code for the next start.
ENV NODE_COMPILE_CACHE=/data/compiled
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 \
  DATA_DIR=/data/data CONTENT_CACHE_DIR=/data/content-cache DIST_DIR=/data/site/dist
USER touchline
VOLUME /data
EXPOSE 3000
# SIGTERM reaches the server directly, which exits within 15 s.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["/app/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["/app/node_modules/.bin/node", "--max-semi-space-size=8", "admin-api/server.ts"]
