vcl 4.1;

# Varnish 7 in front of the store: docs/cdn.md. Where the store is, and who may purge, stands in backend.vcl.
import std;
# Of the package varnish-modules
import xkey;
include "backend.vcl";

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish has added one address itself: with two, a proxy on a purger's machine hands on what a visitor sent
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    # Softly: what was purged is asked for anew, and still there for visitors if the store fails
    return (synth(200, "Purged " + xkey.softpurge(req.http.Purge-Keys)));
  }

  if (req.restarts == 0) {
    unset req.http.X-Serve;
  }
  # While the store is well, an answer may be stale by stale-while-revalidate alone; while it isn't, by stale-if-error
  if (req.http.X-Serve == "fresh") {
    set req.grace = 0s;
  } else if (req.http.X-Serve != "stale" && std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  } else {
    set req.grace = 1d;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # A few videos would push everything else out
  if (req.url ~ "^/uploads/videos/") {
    return (pass);
  }
  # Who is signed in, or calls from another origin, gets answers of their own
  if (req.http.Authorization || req.http.Origin) {
    return (pass);
  }

  # The language, as the store decides it where the address doesn't: the cookie, then what the browser prefers, then Spanish.
  # Few browsers send another form than these; the store answers those, and Vary keeps them apart.
  if (req.http.Cookie ~ "(^|;\s*)lng=en(;|$)") {
    set req.http.Accept-Language = "en";
  } else if (req.http.Cookie ~ "(^|;\s*)lng=es(;|$)") {
    set req.http.Accept-Language = "es";
  } else if (req.http.Accept-Language ~ "(?i)^\s*en(-[\w-]+)?\s*(,|$)") {
    set req.http.Accept-Language = "en";
  } else if (req.http.Accept-Language ~ "(?i)^\s*es(-[\w-]+)?\s*(,|$)"
          || req.http.Accept-Language !~ "(?i)(^|,)\s*(es|en)\s*(-|,|;|$)") {
    set req.http.Accept-Language = "es";
  }
  # Nothing else that the store answers to a plain read depends on a cookie
  unset req.http.Cookie;
  return (hash);
}

sub vcl_hit {
  # One that ran out before its time was purged
  if (obj.ttl <= 0s && !req.http.X-Serve && std.healthy(req.backend_hint)
      && (obj.http.CDN-Cache-Control !~ "stale-while-revalidate"
          || obj.age < std.duration(regsub(obj.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s))) {
    set req.http.X-Serve = "fresh";
    return (restart);
  }
}

sub vcl_backend_response {
  if (beresp.http.CDN-Cache-Control ~ "max-age=\d" && (!beresp.http.Set-Cookie || beresp.http.Set-Cookie ~ "^lng=(es|en);")) {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # The cookie only repeats the language that the address names
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
    if (beresp.http.CDN-Cache-Control ~ "stale-if-error=\d") {
      set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    }
    return (deliver);
  }
  # An answer that is delivered replaces what is kept: a failure, or the store's own stale answer, must not
  if (beresp.status >= 500 || beresp.http.CDN-Cache-Control ~ "no-store") {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    if (beresp.status >= 500 && bereq.http.X-Serve != "stale" && !bereq.uncacheable) {
      return (error(beresp.status, "The store fails"));
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # Of the rest only files are kept, whose names or lifetimes say so
  if (beresp.http.Cache-Control !~ "max-age=[1-9]") {
    set beresp.ttl = 120s;
    set beresp.uncacheable = true;
    return (deliver);
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.method == "GET" && req.http.X-Serve != "stale" && !req.http.Authorization) {
    set req.http.X-Serve = "stale";
    return (restart);
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.CDN-Cache-Control;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
