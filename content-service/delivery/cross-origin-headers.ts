/** Anyone may show and read it. */
export const anyOrigin = ["Access-Control-Allow-Origin", "*"] as const;

/** As Contentful sends them with every answer, errors included: a browser of any origin may ask. */
export const crossOriginHeaders = [
  anyOrigin,
  ["Access-Control-Allow-Methods", "GET,HEAD,OPTIONS"],
  [
    "Access-Control-Allow-Headers",
    "Accept,Accept-Language,Authorization,Cache-Control,Content-Length,Content-Range,Content-Type,DNT,Destination,Expires,If-Match,If-Modified-Since,If-None-Match,Keep-Alive,Last-Modified,Origin,Pragma,Range,User-Agent,X-Http-Method-Override,X-Mx-ReqToken,X-Requested-With,X-Contentful-Version,X-Contentful-Content-Type,X-Contentful-Organization,X-Contentful-Skip-Transformation,X-Contentful-User-Agent,X-Contentful-Enable-Alpha-Feature,X-Contentful-Resource-Resolution",
  ],
  ["Access-Control-Expose-Headers", "Etag"],
  ["Access-Control-Max-Age", "86400"],
] as const;
