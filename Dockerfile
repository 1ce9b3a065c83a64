# The Node server in an image that serves any environment: the variables of .env.example are read when it starts.
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build -- --without-exports
# What the server needs of the packages. The image has Node.js already, so the packages that bring it are left out.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/node-win-*

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY --from=build /site/content-files content-files
# What is written to: /data, and /mirror where MIRROR_DIR names it. Everything else may be mounted read-only.
RUN mkdir /data /mirror && chown node:node /data /mirror
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm between, so that SIGTERM reaches the server, which ends within 10 s.
CMD ["node", "dist/server/node.js"]
